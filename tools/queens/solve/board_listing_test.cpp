#include "tools/queens/solve/queens_solve.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace queens {
namespace {

using ::testing::HasSubstr;

const PlacementForm& form(std::string_view name) { return *findPlacementForm(name); }

TEST(PlacementText, ShowsRowsWithoutQueens) {
  const std::vector<std::int32_t> cols{2, kNoQueen, 0};
  EXPECT_EQ(placementText(cols, 4, form("board")), "..Q.\n....\nQ...\n");
  EXPECT_EQ(placementText(cols, 4, form("columns")), "2\n-\n0\n");
  EXPECT_EQ(placementText(cols, 4, form("spaced")), ". . Q .\n. . . .\nQ . . .\n");
  EXPECT_EQ(placementText(cols, 4, form("unicode")), "◻◼♛◼\n◼◻◼◻\n♛◼◻◼\n");
  EXPECT_EQ(placementText(cols, 4, form("queens")), "Queens: [{0, 2}, {2, 0}]\n");
  EXPECT_EQ(placementText(cols, 4, form("grid")),
            "===0==1==2==3==\n0| .  .  Q  . |\n1| .  .  .  . |\n2| Q  .  .  . |\n===============\n");
}

TEST(PlacementText, OfABoardWithoutSquaresIsEmpty) {
  for (const PlacementForm& form : placementForms()) {
    EXPECT_EQ(placementText({}, 4, form), "") << form.name;
    EXPECT_EQ(placementText(std::vector{kNoQueen, kNoQueen}, 0, form), "") << form.name;
  }
}

TEST(PlacementText, SquaresOfAGridAreAsWideAsTheLargestNumberOfARow) {
  const std::string text = placementText(std::vector<std::int32_t>(11, kNoQueen), 2, form("grid"));
  EXPECT_TRUE(text.starts_with("=====0===1==\n 0|  .   . |\n")) << text;
  EXPECT_TRUE(text.ends_with("\n10|  .   . |\n============\n")) << text;
}

std::string fault(const std::vector<std::int32_t>& cols, const BoardShape& shape,
                  const std::optional<Square>& queen = {}) {
  return placementFault(cols, shape, queen);
}

TEST(PlacementFault, FindsEachKind) {
  EXPECT_EQ(fault({1, kNoQueen, 0}, {3, 2, 2}), "");
  EXPECT_EQ(fault({1, kNoQueen, 1}, {3, 2, 2}), "0,1 and 2,1 attack each other along their column");
  EXPECT_EQ(fault({0, 1, kNoQueen}, {3, 2, 2}), "0,0 and 1,1 attack each other along a diagonal");
  EXPECT_EQ(fault({1, 0, kNoQueen}, {3, 2, 2}), "0,1 and 1,0 attack each other along a diagonal");
  EXPECT_EQ(fault({1, kNoQueen, 2}, {3, 2, 2}), "the queen on 2,2 is off the board");
  EXPECT_EQ(fault({1, kNoQueen, kNoQueen}, {3, 2, 2}), "1 queen instead of 2");
  EXPECT_EQ(fault({1, kNoQueen}, {3, 2, 1}), "2 rows instead of 3");
  EXPECT_EQ(fault({1, kNoQueen, 0}, {3, 2, 2}, Square{0, 1}), "");
  EXPECT_EQ(fault({1, kNoQueen, 0}, {3, 2, 2}, Square{1, 1}), "the mandatory queen on 1,1 is missing");
}

/// Says that both queens stand in one column.
class LyingGenerator : public PlacementGenerator {
 public:
  SolverResult first() override { return {}; }
  bool next() override { return true; }
  std::span<const std::int32_t> cols() const override { return cols_; }
  std::string_view why() const override { return ""; }
  std::uint64_t steps() const override { return 0; }

 private:
  std::vector<std::int32_t> cols_{1, 1};
};

std::unique_ptr<PlacementGenerator> lie(const BoardShape&, const SolverCall&) {
  return std::make_unique<LyingGenerator>();
}

TEST(Listing, AWrongPlacementFailsTheCheck) {
  const std::string path = ::testing::TempDir() + "board_listing" + std::to_string(::getpid());
  const Solver lying{"lying", "", "step", 100, true, nullptr, 100, {}, lie};
  SolveOptions options;
  options.shape = {2, 2, 2};
  options.solver = &lying;
  options.check = true;
  options.form = &form("board");
  options.output = path;
  ::testing::internal::CaptureStderr();
  EXPECT_EQ(listPlacements(options), 1);
  EXPECT_EQ(::testing::internal::GetCapturedStderr(),
            "checked: wrong: 0,1 and 1,1 attack each other along their column\n");
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace queens
