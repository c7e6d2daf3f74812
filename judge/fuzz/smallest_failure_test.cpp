#include "judge/fuzz/smallest_failure.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "judge/katas/mandatory_queen/square_cases.h"
#include "judge/trials/generators/drawn_kata.h"

namespace judge::fuzz {
namespace {

using queens::Case;
using queens::Square;

/// Rows and columns to the nearest corner, added up.
std::int64_t cornerDistance(const queens::Case& asked) {
  const auto& [n, queen] = asked;
  return std::min(queen.row, n - 1 - queen.row) + std::min(queen.col, n - 1 - queen.col);
}

/// A budget of so many questions.
class Budgeted {
 public:
  Budgeted(std::size_t questions, std::function<bool(const Case&)> fails)
      : questions_(questions), fails_(std::move(fails)) {}

  Shrunk shrink(const Case& failing, const SearchOptions& options = {}, std::int64_t least = 1) {
    const Probe probe{
        [this](const CaseKey& asked) { return ++asked_, fails_(caseOf(asked)); },
        [this] { return std::max(0.0, 1 - static_cast<double>(asked_) / static_cast<double>(questions_)); }};
    return smallestFailure(caseKey(failing), options, *squareCases({.least = least}), probe);
  }

  std::size_t asked() const { return asked_; }

 private:
  std::size_t questions_;
  std::function<bool(const Case&)> fails_;
  std::size_t asked_ = 0;
};

constexpr std::size_t kAmple = 10'000'000;

TEST(SmallestFailure, IsTheBorderOfAFailureBeyondSomeN) {
  for (const std::int64_t border : {1, 2, 7, 41, 120}) {
    Budgeted search(kAmple, [=](const Case& asked) { return asked.n >= border; });
    const Shrunk shrunk = search.shrink({1000, {400, 7}});
    EXPECT_EQ(shrunk.smallest, caseKey({border, {0, 0}}));
    EXPECT_TRUE(shrunk.proven());
    EXPECT_TRUE(shrunk.nearest);
    EXPECT_FALSE(shrunk.cutShort);
    EXPECT_EQ(shrunk.asked, search.asked());
  }
}

TEST(SmallestFailure, IsTheBorderAlsoWhereThereIsNoTimeForWholeBoards) {
  Budgeted search(5000, [](const Case& asked) { return asked.n >= 811; });
  const Shrunk shrunk = search.shrink({1000, {1, 1}});
  EXPECT_EQ(shrunk.smallest, caseKey({811, {0, 0}}));
  EXPECT_FALSE(shrunk.proven());
  EXPECT_GE(shrunk.cleanBelow, 1);
}

TEST(SmallestFailure, GoesDownThroughResidues) {
  Budgeted search(20'000, [](const Case& asked) { return asked.n % 6 == 2 && asked.n >= 302; });
  EXPECT_EQ(search.shrink({500, {17, 400}}).smallest, caseKey({302, {0, 0}}));
}

TEST(SmallestFailure, FindsARareSquareOfASmallBoard) {
  const auto rare = [](const Case& asked) {
    return (asked.n * 131 + asked.queen.row * 31 + asked.queen.col * 17) % 500 == 0;
  };
  Budgeted search(kAmple, rare);
  const Shrunk shrunk = search.shrink({500, {0, 0}});
  EXPECT_TRUE(rare(caseOf(shrunk.smallest)));
  for (std::int64_t n = 1; n < shrunk.smallest.size; ++n)
    EXPECT_FALSE(visitSquares(n, [&](const Square& square) { return rare({n, square}); })) << "n = " << n;
}

TEST(SmallestFailure, IsTheSquareNearestToACorner) {
  const auto inner = [](const Case& asked) {
    return asked.n >= 30 && cornerDistance(asked) >= 5 && asked.queen.row == 3;
  };
  Budgeted search(kAmple, inner);
  EXPECT_EQ(search.shrink({90, {3, 40}}).smallest, caseKey({30, {3, 2}}));
}

TEST(SmallestFailure, KeepsToTheSmallestNAllowed) {
  Budgeted search(kAmple, [](const Case&) { return true; });
  const Shrunk shrunk = search.shrink({50, {3, 3}}, {}, 8);
  EXPECT_EQ(shrunk.smallest, caseKey({8, {0, 0}}));
  EXPECT_TRUE(shrunk.proven());
}

TEST(SmallestFailure, AsksAnUnluckyOneOftenEnough) {
  std::mt19937 random(4);
  Budgeted search(kAmple, [&](const Case& asked) { return asked.n >= 5 && random() % 50 == 0; });
  const Shrunk shrunk = search.shrink({300, {7, 7}}, {.tries = 400});
  EXPECT_EQ(shrunk.smallest.size, 5);
}

TEST(SmallestFailure, LeavesAFailureThatNeverComesAgainWhereItWas) {
  Budgeted search(3000, [](const Case&) { return false; });
  EXPECT_EQ(search.shrink({200, {7, 9}}).smallest, caseKey({200, {7, 9}}));
}

TEST(SmallestFailure, ClaimsNothingThatItDidNotTry) {
  constexpr std::size_t kTries = 9;
  for (std::size_t budget = 1; budget < 3000; budget += 1 + budget / 8) {
    std::map<std::int64_t, std::size_t> boards;
    std::map<std::pair<std::int64_t, std::int64_t>, std::size_t> squares;
    Budgeted search(budget, [&](const Case& asked) {
      boards[asked.n] += 1;
      if (asked.n == 12) squares[{asked.queen.row, asked.queen.col}] += 1;
      return asked.n >= 12 && cornerDistance(asked) >= 3;
    });
    const Shrunk shrunk = search.shrink({12, {4, 4}}, {.tries = kTries});
    for (std::int64_t n = 12 - shrunk.cleanBelow; n < 12; ++n) EXPECT_GE(boards[n], shrunk.samples) << budget;
    EXPECT_EQ(shrunk.samples > 0, shrunk.cleanBelow > 0) << budget;
    for (std::int64_t n = 1; n <= shrunk.scannedTo; ++n)
      EXPECT_GE(boards[n], static_cast<std::size_t>(n * n)) << budget;
    visitSquares(12, [&](const Square& square) {
      if (square == caseOf(shrunk.smallest).queen) return true;
      EXPECT_TRUE(!shrunk.nearest || (squares[{square.row, square.col}] >= kTries)) << budget;
      return false;
    });
  }
}

TEST(SmallestFailure, DoesNotCountWhatHadNoAnswer) {
  for (std::size_t answers = 0; answers < 700; answers += 1 + answers / 8) {
    std::size_t asked = 0;
    std::map<std::int64_t, std::size_t> answered;
    const Probe probe{[&](const CaseKey& each) {
                        if (asked++ >= answers) return false;
                        ++answered[each.size];
                        return each.size >= 12;
                      },
                      [&] { return asked > answers ? -1.0 : 1.0; }};
    const Shrunk shrunk = smallestFailure(caseKey({20, {4, 4}}), {}, *squareCases({}), probe);
    const std::int64_t n = shrunk.smallest.size;
    for (std::int64_t i = 1; i <= shrunk.cleanBelow; ++i) EXPECT_GE(answered[n - i], shrunk.samples) << answers;
    EXPECT_EQ(shrunk.samples > 0, shrunk.cleanBelow > 0) << answers;
    for (std::int64_t i = 1; i <= shrunk.scannedTo; ++i)
      EXPECT_GE(answered[i], static_cast<std::size_t>(i * i)) << answers;
    EXPECT_EQ(shrunk.allScanned, shrunk.scannedTo == n - 1) << answers;
  }
}

TEST(SmallestFailure, EndsWithItsBudgetAndSaysSo) {
  for (const std::size_t budget : {1U, 2U, 3U, 10U, 50U, 100'000U}) {
    Budgeted search(budget, [](const Case& asked) { return asked.n >= 700; });
    const Shrunk shrunk = search.shrink({1000, {500, 500}});
    EXPECT_GE(shrunk.smallest.size, 700);
    EXPECT_LE(search.asked(), budget + 1);
    EXPECT_EQ(shrunk.cutShort, budget <= 50) << budget;
  }
}

/// What is asked of each size of a kata that draws its cases, in a search with so many questions.
struct DrawnSearch {
  std::map<std::int64_t, std::size_t> asked{};
  Shrunk shrunk{};

  DrawnSearch(Sizes sizes, const CaseKey& failing, std::size_t questions,
              const std::function<bool(const CaseKey&)>& fails, const SearchOptions& options = {})
      : DrawnSearch(DrawnKata(std::move(sizes)), failing, questions, fails, options) {}

  DrawnSearch(const DrawnKata& kata, const CaseKey& failing, std::size_t questions,
              const std::function<bool(const CaseKey&)>& fails, const SearchOptions& options = {}) {
    std::size_t spent = 0;
    const Probe probe{[&](const CaseKey& each) { return ++spent, ++asked[each.size], fails(each); },
                      [&] { return std::max(0.0, 1 - static_cast<double>(spent) / static_cast<double>(questions)); }};
    shrunk = smallestFailure(failing, options, *kata.cases({}), probe);
    EXPECT_EQ(shrunk.asked, spent);
  }
};

const std::vector<std::int64_t> kSearchedSizes = {0, 3, 4, 10, 100, 101, 5000};

DrawnKata givenBySize(std::int64_t most) {
  DrawnKata kata(Sizes::between(1, most));
  kata.isGivenBySize = true;
  return kata;
}

TEST(SmallestFailureOfDrawnCases, IsOfTheSmallestSizeThatFails) {
  for (const std::int64_t border : kSearchedSizes) {
    const DrawnSearch search(kSearchedSizes, {5000, 7}, kAmple,
                             [=](const CaseKey& each) { return each.size >= border; });
    EXPECT_EQ(search.shrunk.smallest, (CaseKey{border, 7}));
    EXPECT_TRUE(search.shrunk.allScanned);
    EXPECT_FALSE(search.shrunk.proven());
    EXPECT_FALSE(search.shrunk.cutShort);
    for (const auto& [size, asked] : search.asked) EXPECT_GE(asked, size < border ? 128u : 0u) << size;
  }
}

TEST(SmallestFailureOfDrawnCases, GoesDownThroughSizesThatPass) {
  const DrawnSearch search(Sizes::between(1, 9), {9, 7}, kAmple,
                           [](const CaseKey& each) { return each.size % 3 == 0 && each.which % 5 == 0; });
  EXPECT_EQ(search.shrunk.smallest.size, 3);
}

TEST(SmallestFailureOfDrawnCases, SeesInItsScanUpWhatTheFirstSampleMissed) {
  const DrawnKata kata(kSearchedSizes);
  std::vector<CaseKey> second;
  kata.cases({})->visit(3, [&](const CaseKey& each) { return second.push_back(each), false; });
  const DrawnSearch search(kSearchedSizes, {5000, 7}, kAmple,
                           [&](const CaseKey& each) { return each.size > 100 || each == second.back(); });
  EXPECT_EQ(search.shrunk.smallest, second.back());
  EXPECT_EQ(search.shrunk.scannedTo, 0);
  EXPECT_EQ(search.shrunk.scanned, 64u);
  EXPECT_FALSE(search.shrunk.nearest);
}

TEST(SmallestFailureOfDrawnCases, IsTheBorderAmongAHundredThousandSizes) {
  for (const std::int64_t border : {50'001, 99'991}) {
    const auto fails = [=](const CaseKey& each) { return each.size >= border; };
    const DrawnSearch search(givenBySize(100'000), {100'000, 7}, 5000, fails);
    EXPECT_EQ(search.shrunk.smallest.size, border);
    EXPECT_EQ(search.shrunk.cleanBelow, 16);
    EXPECT_EQ(search.shrunk.samples, 1u);
    for (std::int64_t i = 1; i <= 16; ++i) EXPECT_EQ(search.asked.count(border - i), 1u) << border - i;
  }
}

TEST(SmallestFailureOfDrawnCases, AsksASizeOnceThatHasOneCase) {
  const DrawnSearch search(givenBySize(100'000), {90'000, 7}, 30'000,
                           [](const CaseKey& each) { return each.size >= 85'000 || each.size == 9001; });
  EXPECT_EQ(search.shrunk.smallest.size, 9001);
  EXPECT_TRUE(search.shrunk.allScanned);
  for (const auto& [size, asked] : search.asked) EXPECT_LE(asked, 2u) << size;
}

TEST(SmallestFailureOfDrawnCases, ClaimsNothingThatItDidNotTry) {
  std::vector<std::int64_t> sizes;
  for (std::int64_t size = 0; size < 200; size += 5) sizes.push_back(size);
  for (std::size_t budget = 1; budget < 20'000; budget += 1 + budget / 8) {
    const DrawnSearch search(sizes, {195, 7}, budget, [](const CaseKey& each) { return each.size >= 60; },
                             {.tries = 99});
    const Shrunk& shrunk = search.shrunk;
    const auto askedOf = [&](std::int64_t size) { return search.asked.count(size) ? search.asked.at(size) : 0; };
    for (std::int64_t i = 1; i <= shrunk.cleanBelow; ++i)
      EXPECT_GE(askedOf(shrunk.smallest.size - 5 * i), shrunk.samples) << budget;
    for (std::int64_t size = 0; size <= shrunk.scannedTo; size += 5) EXPECT_GE(askedOf(size), shrunk.scanned) << budget;
    EXPECT_EQ(shrunk.allScanned, shrunk.scannedTo == shrunk.smallest.size - 5) << budget;
  }
}

}  // namespace
}  // namespace judge::fuzz
