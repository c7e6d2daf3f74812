#include "tools/queens/boards/board_fault.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "judge/base/errors.h"
#include "solution/solve_n_queens.h"

namespace queens {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// The check of these columns from row `begin` on.
PlacementCheck checked(std::int64_t n, std::int64_t begin, const std::vector<std::int64_t>& cols,
                       std::optional<Square> queen = std::nullopt) {
  PlacementCheck check(n, {begin, begin + static_cast<std::int64_t>(cols.size())}, queen);
  check.read(begin, cols);
  return check;
}

bool anyTwoAttack(const std::vector<std::int64_t>& cols) {
  for (std::size_t i = 0; i < cols.size(); ++i) {
    for (std::size_t j = i + 1; j < cols.size(); ++j) {
      const std::int64_t rows = static_cast<std::int64_t>(j - i), across = cols[j] - cols[i];
      if (across == 0 || across == rows || across == -rows) return true;
    }
  }
  return false;
}

TEST(PlacementCheck, AgreesWithTheDefinitionOnEveryBoardOfFive) {
  int passed = 0;
  for (std::int64_t code = 0; code < 5 * 5 * 5 * 5 * 5; ++code) {
    std::vector<std::int64_t> cols;
    for (std::int64_t rest = code; cols.size() < 5; rest /= 5) cols.push_back(rest % 5);
    EXPECT_EQ(checked(5, 0, cols).isPassed(), !anyTwoAttack(cols)) << code;
    passed += checked(5, 0, cols).isPassed();
  }
  EXPECT_EQ(passed, 10);
}

TEST(PlacementCheck, AgreesWithTheDefinitionOnThreeRowsOfALargeBoardKeptInHashTables) {
  constexpr std::int64_t kSize = std::int64_t{1} << 62, kRow = kSize - 3, kCol = kSize - 6;
  for (std::int64_t code = 0; code < 6 * 6 * 6; ++code) {
    const std::vector<std::int64_t> cols{kCol + code % 6, kCol + code / 6 % 6, kCol + code / 36};
    EXPECT_EQ(checked(kSize, kRow, cols).isPassed(), !anyTwoAttack(cols)) << code;
  }
}

TEST(PlacementCheck, ReportsWhichQueenIsAtFaultAndWhy) {
  EXPECT_THAT(checked(4, 0, {0, 2, 0, 3}).fault(), HasSubstr("queen on 2,0 has another above it in its column"));
  EXPECT_THAT(checked(4, 0, {1, 3, 0, 1}).fault(), HasSubstr("queen on 3,1 has another above it"));
  EXPECT_THAT(checked(4, 0, {0, 1, 2, 3}).fault(), HasSubstr("queen on 1,1 has another above it on a diagonal"));
  EXPECT_THAT(checked(4, 0, {3, 0, 1, 2}).fault(), HasSubstr("queen on 2,1 has another above it on a diagonal"));
  EXPECT_THAT(checked(4, 0, {1, 4, 0, 2}).fault(), HasSubstr("row 1 is in column 4, off the board"));
  EXPECT_THAT(checked(4, 0, {1, 3, -1, 2}).fault(), HasSubstr("row 2 is in column -1, off the board"));
}

TEST(PlacementCheck, WantsTheMandatoryQueenInItsPlace) {
  EXPECT_TRUE(checked(4, 0, {1, 3, 0, 2}, Square{2, 0}).isPassed());
  EXPECT_THAT(checked(4, 0, {1, 3, 0, 2}, Square{2, 3}).fault(), HasSubstr("column 0, not on 2,3"));
  EXPECT_TRUE(checked(4, 0, {1, 3}, Square{2, 3}).isPassed());
}

TEST(PlacementCheck, PassesOnlyWhenEveryRowHasCome) {
  PlacementCheck check(4, {0, 4}, std::nullopt);
  check.read(0, std::vector<std::int64_t>{1, 3});
  EXPECT_FALSE(check.isPassed());
  EXPECT_THAT(check.fault(), IsEmpty());
  check.read(2, std::vector<std::int64_t>{0, 2});
  EXPECT_TRUE(check.isPassed());
}

TEST(PlacementCheck, RowsOutOfTurnAreAFault) {
  PlacementCheck check(4, {0, 4}, std::nullopt);
  check.read(1, std::vector<std::int64_t>{1});
  EXPECT_THAT(check.fault(), HasSubstr("row 1 came where row 0 was expected"));
  EXPECT_THAT(checked(4, 0, {1, 3, 0, 2}).fault(), IsEmpty());
}

TEST(PlacementCheck, PassesRowsOfALargeSolutionAndFindsOneQueenMoved) {
  constexpr std::int64_t kSize = 1'000'000'000'000'000'007, kRow = 123'456'789'012'345, kRows = 20'000;
  const LatticePlacement placement = place(kSize, 5, 7).value();
  std::vector<std::int64_t> cols;
  for (std::int64_t row = kRow; row < kRow + kRows; ++row) cols.push_back(placement.col(row));
  EXPECT_THAT(checked(kSize, kRow, cols).fault(), IsEmpty());
  cols[17'000] = cols[3] + 16'997;
  EXPECT_THAT(checked(kSize, kRow, cols).fault(), HasSubstr("on a diagonal"));
}

TEST(PlacementCheck, IsNotBegunForMoreThanItsMemory) {
  constexpr std::int64_t kLargest = std::int64_t{1} << 62;
  EXPECT_LE(PlacementCheck::bytes(3'400'000'000, 3'400'000'000), PlacementCheck::kMostBytes);
  EXPECT_GT(PlacementCheck::bytes(3'500'000'000, 3'500'000'000), PlacementCheck::kMostBytes);
  EXPECT_LE(PlacementCheck::bytes(kLargest, 1 << 25), PlacementCheck::kMostBytes);
  EXPECT_GT(PlacementCheck::bytes(kLargest, (1 << 25) + 1), PlacementCheck::kMostBytes);
  EXPECT_GT(PlacementCheck::bytes(kLargest, kLargest), PlacementCheck::kMostBytes);
  EXPECT_THROW(PlacementCheck(kLargest, {0, kLargest}, std::nullopt), judge::InputError);
}

TEST(PlacementCheck, TakesMemoryByItsRowsOnALargeBoard) {
  EXPECT_LE(PlacementCheck::bytes(std::int64_t{1} << 62, 1), 96u);
  EXPECT_LE(PlacementCheck::bytes(std::int64_t{1} << 62, 1000), 96'000u);
}

TEST(BoardMarks, KnowWhatWasInserted) {
  for (const std::uint64_t extent : {std::uint64_t{3000}, std::uint64_t{1} << 62}) {
    BoardMarks marks(-1000, extent, 1000);
    std::set<std::int64_t> known;
    std::int64_t number = 0;
    for (int i = 0; i < 1000; ++i, number = (number + 777) % 1999) {
      const std::int64_t place = number % 900 - 450;
      EXPECT_EQ(marks.insert(place), known.insert(place).second) << extent << ' ' << place;
    }
  }
}

}  // namespace
}  // namespace queens
