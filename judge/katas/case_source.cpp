#include "judge/katas/case_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <random>
#include <set>
#include <unordered_set>
#include <utility>

#include "judge/base/errors.h"
#include "judge/katas/kata.h"

namespace judge {
namespace {

/// A number from 0 to end - 1. The standard distributions differ between compilers.
std::uint64_t below(std::uint64_t end, std::mt19937_64& random) { return random() % end; }

std::uint64_t drawnSeed(std::mt19937_64& random) { return random() >> 33; }  // fits an int of any language

/// An index below `count`: small ones come often, others of any magnitude.
std::size_t drawnIndex(std::size_t count, std::mt19937_64& random) {
  constexpr std::uint64_t kFew = 12;
  const std::uint64_t kind = below(32, random);
  if (kind < 14) return below(std::min<std::uint64_t>(count, kFew), random);
  if (kind == 30) return below(count, random);
  if (kind == 31) return count - 1;
  const std::uint64_t power = std::uint64_t{1} << below(static_cast<std::uint64_t>(std::bit_width(count)), random);
  return std::min(count, power + below(power, random)) - 1;
}

/// Indices below a count, each once before any comes again: some are drawn, the others come in order.
class EachOnce {
 public:
  explicit EachOnce(std::size_t count) : count_(count) {}

  std::size_t next(std::mt19937_64& random) {
    constexpr std::size_t kMostKept = std::size_t{1} << 22;
    if (lowest_ == count_) lowest_ = 0;
    std::size_t index = drawnIndex(sizesToDrawFrom(count_, drawn_++), random);
    if (index < lowest_ || taken_.size() >= kMostKept || taken_.count(index) > 0) index = lowest_;
    taken_.insert(index);
    while (taken_.erase(lowest_) > 0) ++lowest_;
    return index;
  }

 private:
  std::size_t count_, drawn_ = 0;
  std::size_t lowest_ = 0;                 // lowest index that has not come yet
  std::unordered_set<std::size_t> taken_;  // indices above it that have come
};

/// Whether all cases of a size are equal, judged by a few seeds at sizes of every magnitude.
bool isGivenBySize(const Kata& kata, const Sizes& sizes) try {
  const auto width = static_cast<std::size_t>(std::bit_width(sizes.size()));
  for (const std::size_t quarters : {2u, 3u, 1u, 0u, 4u}) {
    const std::int64_t size = sizes[std::min(sizes.size(), std::size_t{1} << width * quarters / 4) - 1];
    std::set<std::string> requests;
    for (const std::size_t seed : {1u, 2u, 3u}) {
      for (const Question& drawn : kata.ofSize(size, 1, 3 * quarters + seed, 0)) requests.insert(drawn.request);
      if (requests.size() != 1) return false;
    }
  }
  return true;
} catch (const KataFault&) {
  return false;  // question() reports it
}

std::string sizeNameOf(const CaseLabel& asked) { return asked.sizeField() ? asked.sizeField()->name : ""; }

class DrawnCases : public CaseSource {
 public:
  DrawnCases(const Kata& kata, SourceNotes notes, Sizes sizes, std::uint64_t seed)
      : CaseSource(std::move(notes), std::move(sizes)), kata_(kata), seed_(seed) {}

  std::function<CaseKey()> drawer() const override {
    const std::size_t count = sizes().size();
    return [this, count, drawn = std::size_t{0}, random = std::mt19937_64(seed_),
            once = EachOnce(count)]() mutable -> CaseKey {
      const std::int64_t size =
          sizes()[isOneOfSize() ? once.next(random) : drawnIndex(sizesToDrawFrom(count, drawn++), random)];
      return {size, drawnSeed(random)};
    };
  }

  std::vector<CaseKey> likely(std::int64_t size, const CaseKey& seen, std::size_t most) const override {
    std::vector<CaseKey> cases = {{size, seen.which}};
    if (isOneOfSize()) return cases;
    for (std::mt19937_64 random(static_cast<std::uint64_t>(size)); cases.size() < most;)
      cases.push_back({size, drawnSeed(random)});
    return cases;
  }

  bool visit(std::int64_t size, const Visit& visit) const override {
    const int sample = isOneOfSize() ? 1 : 64;
    std::mt19937_64 random(~static_cast<std::uint64_t>(size));
    for (int i = 0; i < sample; ++i)
      if (visit({size, drawnSeed(random)})) return true;
    return false;
  }

  Question question(const CaseKey& asked, std::size_t variant) const override {
    std::vector<Question> drawn = kata_.ofSize(asked.size, 1, asked.which, variant);
    if (drawn.empty())
      throw KataFault(fmt::format("no case of size {} was drawn with seed {}", asked.size, asked.which));
    drawn.front().text += fmt::format(", seed {}", asked.which);
    return std::move(drawn.front());
  }

 private:
  bool isOneOfSize() const { return notes().different > 0; }

  const Kata& kata_;
  std::uint64_t seed_;
};

/// Questions by size; those without one are of size 0.
using BySize = std::map<std::int64_t, std::vector<std::size_t>>;

class SuiteCases : public CaseSource {
 public:
  SuiteCases(const Kata& kata, std::vector<Question> questions, BySize bySize, SourceNotes notes, Sizes sizes,
             std::uint64_t seed)
      : CaseSource(std::move(notes), std::move(sizes)),
        questions_(std::move(questions)),
        bySize_(std::move(bySize)),
        seed_(seed) {
    if (kata.variants()) otherVariant_ = kata.questions({.suites = {}, .variant = 1});
  }

  std::function<CaseKey()> drawer() const override {
    std::vector<CaseKey> all;
    for (const std::int64_t size : sizes().all())
      for (const std::size_t which : bySize_.at(size)) all.push_back({size, which});
    return [all, random = std::mt19937_64(seed_), next = std::size_t{0}]() mutable {
      for (std::size_t i = all.size(); next == 0 && i > 1; --i) std::swap(all[i - 1], all[below(i, random)]);
      return all[std::exchange(next, (next + 1) % all.size())];
    };
  }

  std::vector<CaseKey> likely(std::int64_t size, const CaseKey&, std::size_t most) const override {
    std::vector<CaseKey> cases;
    visit(size, [&](const CaseKey& each) { return cases.push_back(each), cases.size() == most; });
    return cases;
  }

  bool visit(std::int64_t size, const Visit& visit) const override {
    return std::ranges::any_of(bySize_.at(size), [&](std::size_t which) { return visit({size, which}); });
  }

  Question question(const CaseKey& asked, std::size_t variant) const override {
    return (variant == 0 ? questions_ : otherVariant_).at(asked.which);
  }

 private:
  std::vector<Question> questions_, otherVariant_;
  BySize bySize_;
  std::uint64_t seed_;
};

}  // namespace

std::size_t sizesToDrawFrom(std::size_t count, std::size_t drawn) { return std::min(count, 8 + drawn * drawn / 8); }

Sizes sizesWithin(const CaseRange& range, const Sizes& sizes, std::string_view kata) {
  Sizes wanted = sizes.within(range.least, range.most);
  if (!wanted.empty()) return wanted;
  if (sizes.empty()) throw InputError(fmt::format("the kata {} has no cases", kata));
  throw InputError(fmt::format("--min-n, --max-n: the kata {} has sizes from {} to {}, none of them in that range",
                               kata, sizes.front(), sizes.back()));
}

std::unique_ptr<CaseSource> drawnCases(const Kata& kata, const CaseRange& range) {
  const Sizes all = kata.sizes();
  CaseRange usual = range;
  if (const Sizes asked = kata.Kata::sizes(); !range.most && !asked.empty())
    usual.most = std::max({asked.back(), all.empty() ? 0 : all.front(), range.least.value_or(0)});
  Sizes sizes = sizesWithin(usual, all, kata.name());
  SourceNotes notes{.isComplete = false};
  for (const Question& first : kata.ofSize(sizes.front(), 1, 0, 0)) notes.sizeName = sizeNameOf(first);
  notes.smallest = all.front();
  if (isGivenBySize(kata, sizes)) notes.different = sizes.size();
  return std::make_unique<DrawnCases>(kata, std::move(notes), std::move(sizes), range.seed);
}

std::unique_ptr<CaseSource> suiteCases(const Kata& kata, const CaseRange& range) {
  std::vector<Question> questions = kata.questions({});
  SourceNotes notes{
      .simpler = "of the suites that is shorter",
      .origin = "only those of the suites of " + std::string(kata.name()) + ": the kata has no generator"};
  BySize bySize;
  for (std::size_t i = 0; i < questions.size(); ++i) {
    if (notes.sizeName.empty()) notes.sizeName = sizeNameOf(questions[i]);
    bySize[questions[i].size().value_or(0)].push_back(i);
  }
  std::vector<std::int64_t> all;
  for (auto& [size, cases] : bySize) {
    all.push_back(size);
    std::ranges::stable_sort(cases, {}, [&](std::size_t which) { return questions[which].request.size(); });
  }
  Sizes sizes = sizesWithin(range, all, kata.name());
  notes.smallest = all.front();
  for (const std::int64_t size : sizes.all()) notes.different += bySize.at(size).size();
  return std::make_unique<SuiteCases>(kata, std::move(questions), std::move(bySize), std::move(notes), std::move(sizes),
                                      range.seed);
}

}  // namespace judge
