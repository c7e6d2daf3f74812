#include "judge/katas/case_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <iterator>
#include <map>
#include <random>
#include <utility>

#include "judge/base/errors.h"
#include "judge/katas/kata.h"

namespace judge {
namespace {

/// From 0. The standard distributions differ between compilers.
std::uint64_t below(std::uint64_t end, std::mt19937_64& random) { return random() % end; }

std::uint64_t drawnSeed(std::mt19937_64& random) { return random() >> 33; }  // as an int of any language holds it

std::size_t drawnPlace(std::size_t places, std::mt19937_64& random) {
  constexpr std::uint64_t kFew = 12;
  const std::uint64_t kind = below(32, random);
  if (kind < 14) return below(std::min<std::uint64_t>(places, kFew), random);
  if (kind == 30) return below(places, random);
  if (kind == 31) return places - 1;
  const std::uint64_t power = std::uint64_t{1} << below(static_cast<std::uint64_t>(std::bit_width(places)), random);
  return std::min(places, power + below(power, random)) - 1;
}

std::string sizeNameOf(const CaseLabel& asked) { return asked.sizeField() ? asked.sizeField()->name : ""; }

class DrawnCases : public CaseSource {
 public:
  DrawnCases(const Kata& kata, SourceNotes notes, std::vector<std::int64_t> sizes, std::uint64_t seed)
      : CaseSource(std::move(notes), std::move(sizes)), kata_(kata), seed_(seed) {}

  std::function<CaseKey()> drawer() const override {
    return [this, random = std::mt19937_64(seed_)]() mutable -> CaseKey {
      const std::int64_t size = sizes()[drawnPlace(sizes().size(), random)];
      return {size, drawnSeed(random)};
    };
  }

  std::vector<CaseKey> likely(std::int64_t size, const CaseKey& seen, std::size_t most) const override {
    std::vector<CaseKey> cases = {{size, seen.which}};
    for (std::mt19937_64 random(static_cast<std::uint64_t>(size)); cases.size() < most;)
      cases.push_back({size, drawnSeed(random)});
    return cases;
  }

  bool visit(std::int64_t size, const Visit& visit) const override {
    constexpr int kSample = 64;
    std::mt19937_64 random(~static_cast<std::uint64_t>(size));
    for (int i = 0; i < kSample; ++i)
      if (visit({size, drawnSeed(random)})) return true;
    return false;
  }

  Question question(const CaseKey& asked, bool otherReading) const override {
    std::vector<Question> drawn = kata_.ofSize(asked.size, 1, asked.which, otherReading);
    if (drawn.empty()) throw KataFault(fmt::format("no case of size {} was drawn by seed {}", asked.size, asked.which));
    drawn.front().text += fmt::format(", seed {}", asked.which);
    return std::move(drawn.front());
  }

 private:
  const Kata& kata_;
  std::uint64_t seed_;
};

/// Questions by size; those without one are of size 0.
using BySize = std::map<std::int64_t, std::vector<std::size_t>>;

class SuiteCases : public CaseSource {
 public:
  SuiteCases(const Kata& kata, std::vector<Question> questions, BySize bySize, SourceNotes notes,
             std::vector<std::int64_t> sizes, std::uint64_t seed)
      : CaseSource(std::move(notes), std::move(sizes)),
        questions_(std::move(questions)),
        bySize_(std::move(bySize)),
        seed_(seed) {
    if (kata.hasOtherReading()) otherwise_ = kata.questions({.suites = {}, .otherReading = true});
  }

  std::function<CaseKey()> drawer() const override {
    std::vector<CaseKey> all;
    for (const std::int64_t size : sizes())
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

  Question question(const CaseKey& asked, bool otherReading) const override {
    return (otherReading ? otherwise_ : questions_).at(asked.which);
  }

 private:
  std::vector<Question> questions_, otherwise_;
  BySize bySize_;
  std::uint64_t seed_;
};

}  // namespace

std::vector<std::int64_t> sizesWithin(const CaseRange& range, const std::vector<std::int64_t>& sizes,
                                      std::string_view kata) {
  std::vector<std::int64_t> wanted;
  const auto isWanted = [&](std::int64_t size) {
    return size >= range.least.value_or(size) && size <= range.most.value_or(size);
  };
  std::ranges::copy_if(sizes, std::back_inserter(wanted), isWanted);
  if (!wanted.empty()) return wanted;
  if (sizes.empty()) throw InputError(fmt::format("the kata {} has no cases", kata));
  throw InputError(fmt::format("--min-n, --max-n: the kata {} has sizes from {} to {}, none of them in that range",
                               kata, sizes.front(), sizes.back()));
}

std::unique_ptr<CaseSource> drawnCases(const Kata& kata, const CaseRange& range) {
  const std::vector<std::int64_t> all = kata.sizes();
  CaseRange usual = range;
  if (const std::vector<std::int64_t> asked = kata.Kata::sizes(); !range.most && !asked.empty())
    usual.most = std::max({asked.back(), all.empty() ? 0 : all.front(), range.least.value_or(0)});
  std::vector<std::int64_t> sizes = sizesWithin(usual, all, kata.name());
  SourceNotes notes{.isWhole = false};
  for (const Question& first : kata.ofSize(sizes.front(), 1, 0, false)) notes.sizeName = sizeNameOf(first);
  notes.smallest = all.front();
  return std::make_unique<DrawnCases>(kata, std::move(notes), std::move(sizes), range.seed);
}

std::unique_ptr<CaseSource> suiteCases(const Kata& kata, const CaseRange& range) {
  std::vector<Question> questions = kata.questions({});
  SourceNotes notes{.simpler = "before it in the suites",
                    .origin = "those of the suites of " + std::string(kata.name()) + " alone: no others can be drawn"};
  BySize bySize;
  for (std::size_t i = 0; i < questions.size(); ++i) {
    if (notes.sizeName.empty()) notes.sizeName = sizeNameOf(questions[i]);
    bySize[questions[i].size().value_or(0)].push_back(i);
  }
  std::vector<std::int64_t> all;
  for (const auto& [size, cases] : bySize) all.push_back(size);
  std::vector<std::int64_t> sizes = sizesWithin(range, all, kata.name());
  notes.smallest = all.front();
  return std::make_unique<SuiteCases>(kata, std::move(questions), std::move(bySize), std::move(notes), std::move(sizes),
                                      range.seed);
}

}  // namespace judge
