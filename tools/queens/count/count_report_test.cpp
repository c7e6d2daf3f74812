#include "tools/queens/count/count_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/json.h"

namespace queens {
namespace {

using ::testing::ElementsAre;

CountReport twelve() {
  CountReport report{.identity = {.n = 12, .queens = {}, .subproblems = 420},
                     .solutions = 14200,
                     .fundamental = 1787,
                     .bySymmetry = splitBySymmetry(12, 14200, {.byHalf = 80, .byQuarter = 8}),
                     .kernel = "scalar",
                     .threads = 2,
                     .cpu = std::chrono::milliseconds(500),
                     .wall = std::chrono::milliseconds(250)};
  return report;
}

TEST(SplitBySymmetry, HasEachSolutionOnce) {
  EXPECT_THAT(
      splitBySymmetry(12, 14200, {.byHalf = 80, .byQuarter = 8}),
      ElementsAre(SymmetryRow{"none", 8, 14120}, SymmetryRow{"half turn", 4, 72}, SymmetryRow{"quarter turn", 2, 8}));
}

TEST(SplitBySymmetry, TheOneQueenOfSizeOneIsItsOnlyImage) {
  const auto rows = splitBySymmetry(1, 1, {.byHalf = 1, .byQuarter = 1});
  EXPECT_EQ(rows.back(), (SymmetryRow{"all", 1, 1}));
  std::uint64_t classes = 0;
  for (const SymmetryRow& row : rows) classes += row.classes();
  EXPECT_EQ(classes, 1u);
}

TEST(TextReport, HasCountsAndNothingThatDependsOnTheMachine) {
  EXPECT_EQ(textReport(twelve(), false),
            "solutions    14200\n"
            "fundamental  1787\n");
  EXPECT_EQ(textReport(twelve(), true),
            "solutions    14200\n"
            "fundamental  1787\n"
            "\n"
            "symmetry      images  solutions  classes\n"
            "none               8      14120     1765\n"
            "half turn          4         72       18\n"
            "quarter turn       2          8        4\n");
}

TEST(TextReport, HasNoFundamentalSolutionsWhereQueensWereGiven) {
  CountReport report = twelve();
  report.fundamental.reset();
  EXPECT_EQ(textReport(report, false), "solutions    14200\n");
}

TEST(JsonReport, HasEveryKeyWhateverWasCounted) {
  CountReport through;
  through.identity = {.n = 26, .queens = {{2, 3}}, .subproblems = 1};
  through.solutions = 22317699616364044u;
  const auto read = judge::Json::parse(jsonReport(through)), whole = judge::Json::parse(jsonReport(twelve()));
  EXPECT_EQ(read.at("solutions").get<std::uint64_t>(), 22317699616364044u);
  EXPECT_TRUE(read.at("fundamental").is_null());
  EXPECT_EQ(read.at("queens").dump(), "[[2,3]]");
  EXPECT_EQ(read.at("by_symmetry").size(), 0u);
  EXPECT_EQ(whole.at("fundamental"), 1787);
  EXPECT_EQ(whole.at("by_symmetry")[1].dump(), R"({"symmetry":"half turn","images":4,"solutions":72,"classes":18})");
  EXPECT_EQ(whole.at("kernel"), "scalar");
  ASSERT_EQ(read.size(), whole.size());
  for (const auto& [key, value] : read.items()) EXPECT_TRUE(whole.contains(key)) << key;
}

}  // namespace
}  // namespace queens
