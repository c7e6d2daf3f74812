#include "judge/katas/mandatory_queen/square_cases.h"

#include <fmt/format.h>

#include "judge/base/errors.h"
#include "judge/katas/mandatory_queen/case_drawer.h"
#include "judge/katas/mandatory_queen/kata.h"
#include "judge/katas/mandatory_queen/squares.h"
#include "judge/katas/mandatory_queen/suite.h"

namespace judge {
namespace {

using queens::Case;
using queens::Square;

constexpr std::int64_t kUsualMost = 1000;

SourceNotes notesFor(std::int64_t most) {
  return {.sizeName = "n",
          .size = "board",
          .one = "square",
          .simpler = "nearer to a corner",
          .smallest = 1,
          .answerBytes = static_cast<std::size_t>(most * (most + 1))};
}

class SquareCases : public CaseSource {
 public:
  SquareCases(Sizes sizes, std::int64_t most, std::uint64_t seed)
      : CaseSource(notesFor(most), std::move(sizes)), seed_(seed) {}

  std::function<CaseKey()> drawer() const override {
    return [drawer = CaseDrawer(seed_, sizes().front(), sizes().back())]() mutable { return keyOf(drawer.next()); };
  }

  std::vector<CaseKey> likely(std::int64_t size, const CaseKey& seen, std::size_t most) const override {
    std::vector<CaseKey> cases;
    for (const Square& square : likelySquares(size, caseOf(seen), most)) cases.push_back(keyOf({size, square}));
    return cases;
  }

  bool visit(std::int64_t size, const Visit& visit) const override {
    return visitSquares(size, [&](const Square& square) { return visit(keyOf({size, square})); });
  }

  Question question(const CaseKey& asked, std::size_t variant) const override {
    return questionOf("fuzz", 0, caseOf(asked), variant);
  }

 private:
  std::uint64_t seed_;
};

}  // namespace

CaseKey keyOf(const Case& asked) {
  return {asked.n, static_cast<std::uint64_t>(asked.queen.row * asked.n + asked.queen.col)};
}

Case caseOf(const CaseKey& key) {
  const auto which = static_cast<std::int64_t>(key.which);
  return {key.size, {which / key.size, which % key.size}};
}

std::unique_ptr<CaseSource> squareCases(const CaseRange& range) {
  const std::int64_t least = range.least.value_or(1), most = range.most.value_or(kUsualMost);
  for (const auto& [option, n] : {std::pair("--min-n", least), {"--max-n", most}})
    if (n < 1 || n > kMaxN)
      throw InputError(fmt::format("{} {}: expected a whole number from 1 to {}", option, n, kMaxN));
  if (least > most) throw InputError(fmt::format("--min-n: {} is more than --max-n {}", least, most));
  return std::make_unique<SquareCases>(Sizes::between(least, most), most, range.seed);
}

}  // namespace judge
