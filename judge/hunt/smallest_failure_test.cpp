#include "judge/hunt/smallest_failure.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "judge/hunt/squares.h"

namespace judge::hunt {
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

  Shrunk shrink(const Case& failing, const SearchOptions& options = {}) {
    const Probe probe{
        [this](const Case& asked) { return ++asked_, fails_(asked); },
        [this] { return std::max(0.0, 1 - static_cast<double>(asked_) / static_cast<double>(questions_)); }};
    return smallestFailure(failing, options, probe);
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
    EXPECT_EQ(shrunk.smallest, (Case{border, {0, 0}}));
    EXPECT_TRUE(shrunk.proven());
    EXPECT_TRUE(shrunk.nearest);
    EXPECT_FALSE(shrunk.cutShort);
    EXPECT_EQ(shrunk.asked, search.asked());
  }
}

TEST(SmallestFailure, IsTheBorderAlsoWhereThereIsNoTimeForWholeBoards) {
  Budgeted search(5000, [](const Case& asked) { return asked.n >= 811; });
  const Shrunk shrunk = search.shrink({1000, {1, 1}});
  EXPECT_EQ(shrunk.smallest, (Case{811, {0, 0}}));
  EXPECT_FALSE(shrunk.proven());
  EXPECT_GE(shrunk.cleanBelow, 1);
}

TEST(SmallestFailure, GoesDownThroughResidues) {
  Budgeted search(20'000, [](const Case& asked) { return asked.n % 6 == 2 && asked.n >= 302; });
  EXPECT_EQ(search.shrink({500, {17, 400}}).smallest, (Case{302, {0, 0}}));
}

TEST(SmallestFailure, FindsARareSquareOfASmallBoard) {
  const auto rare = [](const Case& asked) {
    return (asked.n * 131 + asked.queen.row * 31 + asked.queen.col * 17) % 500 == 0;
  };
  Budgeted search(kAmple, rare);
  const Shrunk shrunk = search.shrink({500, {0, 0}});
  EXPECT_TRUE(rare(shrunk.smallest));
  for (std::int64_t n = 1; n < shrunk.smallest.n; ++n)
    EXPECT_FALSE(visitSquares(n, [&](const Square& square) { return rare({n, square}); })) << "n = " << n;
}

TEST(SmallestFailure, IsTheSquareNearestToACorner) {
  const auto inner = [](const Case& asked) {
    return asked.n >= 30 && cornerDistance(asked) >= 5 && asked.queen.row == 3;
  };
  Budgeted search(kAmple, inner);
  EXPECT_EQ(search.shrink({90, {3, 40}}).smallest, (Case{30, {3, 2}}));
}

TEST(SmallestFailure, KeepsToTheSmallestNAllowed) {
  Budgeted search(kAmple, [](const Case&) { return true; });
  const Shrunk shrunk = search.shrink({50, {3, 3}}, {.least = 8});
  EXPECT_EQ(shrunk.smallest, (Case{8, {0, 0}}));
  EXPECT_TRUE(shrunk.proven());
}

TEST(SmallestFailure, AsksAnUnluckyOneOftenEnough) {
  std::mt19937 random(4);
  Budgeted search(kAmple, [&](const Case& asked) { return asked.n >= 5 && random() % 50 == 0; });
  const Shrunk shrunk = search.shrink({300, {7, 7}}, {.tries = 400});
  EXPECT_EQ(shrunk.smallest.n, 5);
}

TEST(SmallestFailure, LeavesAFailureThatNeverComesAgainWhereItWas) {
  Budgeted search(3000, [](const Case&) { return false; });
  EXPECT_EQ(search.shrink({200, {7, 9}}).smallest, (Case{200, {7, 9}}));
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
    for (std::int64_t n = 1; n <= shrunk.wholeUpTo; ++n)
      EXPECT_GE(boards[n], static_cast<std::size_t>(n * n)) << budget;
    visitSquares(12, [&](const Square& square) {
      if (square == shrunk.smallest.queen) return true;
      EXPECT_TRUE(!shrunk.nearest || (squares[{square.row, square.col}] >= kTries)) << budget;
      return false;
    });
  }
}

TEST(SmallestFailure, EndsWithItsBudgetAndSaysSo) {
  for (const std::size_t budget : {1U, 2U, 3U, 10U, 50U, 100'000U}) {
    Budgeted search(budget, [](const Case& asked) { return asked.n >= 700; });
    const Shrunk shrunk = search.shrink({1000, {500, 500}});
    EXPECT_GE(shrunk.smallest.n, 700);
    EXPECT_LE(search.asked(), budget + 1);
    EXPECT_EQ(shrunk.cutShort, budget <= 50) << budget;
  }
}

}  // namespace
}  // namespace judge::hunt
