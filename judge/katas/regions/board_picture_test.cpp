#include "judge/katas/regions/board_picture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "judge/picture/excerpt_text.h"

namespace judge {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const RegionPuzzle kPictured{4, {0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3}, SolutionCount::Many};

RegionPuzzle columnsOfSize(std::int64_t n) {
  RegionPuzzle puzzle{n, {}, SolutionCount::Many};
  for (std::int64_t i = 0; i < n * n; ++i) puzzle.regions.push_back(static_cast<std::int32_t>(i % n));
  return puzzle;
}

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++found;
  return found;
}

TEST(RegionExcerpt, ShowsRegionsQueensAndFaults) {
  EXPECT_EQ(asciiExcerpt(regionExcerpt(kPictured, {1, 2, 0, 3}, 0, 1)),
            "  col      0   1   2   3\n"
            "> row 0   A  [QA] A   B\n"
            "> row 1   C   A  [QB] B\n"
            "  row 2   QC  C   D   B\n"
            "  row 3   C   D   D   QD\n");
}

TEST(RegionExcerpt, ShowsPartOfALargeBoard) {
  std::vector<std::int32_t> cols(64, -1);
  cols[2] = 40;
  cols[60] = 40;
  const std::string text = asciiExcerpt(regionExcerpt(columnsOfSize(64), cols, 2, 60));
  EXPECT_EQ(count(text, "[QAO]"), 2u);
  EXPECT_THAT(text, HasSubstr("> row  2 "));
  EXPECT_THAT(text, HasSubstr("> row 60 "));
  EXPECT_THAT(text, Not(HasSubstr("row 30")));
  EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 17);
}

TEST(RegionPicture, HasAQueenForEachAndARingForThoseAtFault) {
  const std::string svg = regionPicture(kPictured, {1, 2, 0, 3}, 0, 1, "a < b");
  EXPECT_THAT(svg, HasSubstr("<title>a &lt; b</title>"));
  EXPECT_EQ(count(svg, "transform=\"translate("), 4u);
  EXPECT_EQ(count(svg, "<circle"), 2u);
  EXPECT_EQ(count(regionPicture(kPictured, {1, 3, 0, 2}, -1, -1, ""), "<circle"), 0u);
}

TEST(RegionPicture, LabelsTheSquaresThatHaveNoQueen) {
  const std::string svg = regionPicture(kPictured, {1, 3, 0, 2}, -1, -1, "");
  EXPECT_EQ(count(svg, ">A</text>"), 3u);
  EXPECT_EQ(count(svg, ">B</text>"), 3u);
}

}  // namespace
}  // namespace judge
