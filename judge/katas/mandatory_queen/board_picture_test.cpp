#include "judge/katas/mandatory_queen/board_picture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "judge/trials/runs/queen_boards.h"

namespace judge {
namespace {

using queens::Case;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr const char* kLine = "stroke-width=\"2\" stroke=\"#D55E00\"/>";

std::string pictureOf(const Case& question, std::string_view answer) {
  const auto fault = checkBoard(question, answer);
  if (!fault) throw std::logic_error("the answer is right");
  return faultPicture(question, answer, *fault);
}

std::size_t countOf(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

/// Whether `text` is one element with what it holds, by the grammar that our pictures keep to: tags that match, values
/// in double quotes, no bare '<' or '&'. Any name of an element or attribute but the known ones is a failure.
class StrictSvg {
 public:
  explicit StrictSvg(std::string_view text) : rest_(text) {}

  bool isOneElement() { return element() && rest_.empty(); }

 private:
  bool take(std::string_view part) {
    if (!rest_.starts_with(part)) return false;
    rest_.remove_prefix(part.size());
    return true;
  }

  std::string name() {
    std::size_t size = 0;
    while (size < rest_.size() && (std::isalnum(static_cast<unsigned char>(rest_[size])) || rest_[size] == '-')) ++size;
    const std::string name(rest_.substr(0, size));
    rest_.remove_prefix(size);
    return name;
  }

  bool attributes() {
    const std::vector<std::string> known = {
        "xmlns", "viewBox",      "width",  "height",         "role",         "font-family",      "font-size", "fill",
        "d",     "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-dasharray", "x",         "y",
        "cx",    "cy",           "r",      "text-anchor",    "transform"};
    while (take(" ")) {
      if (std::find(known.begin(), known.end(), name()) == known.end() || !take("=\"")) return false;
      const std::size_t end = rest_.find_first_of("\"<&");
      if (end == rest_.npos || rest_[end] != '"') return false;
      rest_.remove_prefix(end + 1);
    }
    return true;
  }

  bool element() {
    if (!take("<")) return false;
    const std::string tag = name();
    const std::vector<std::string> known = {"svg", "title", "path", "text", "rect", "circle"};
    if (std::find(known.begin(), known.end(), tag) == known.end() || !attributes()) return false;
    if (take("/>")) return true;
    if (!take(">")) return false;
    for (;;) {
      rest_.remove_prefix(std::min(rest_.find('<'), rest_.size()));
      if (take("</" + tag + ">")) return true;
      if (!element()) return false;
    }
  }

  std::string_view rest_;
};

testing::AssertionResult isGoodPicture(const std::string& svg) {
  if (!StrictSvg(svg).isOneElement()) return testing::AssertionFailure() << "not one plain element: " << svg;
  if (svg.size() > 12'000) return testing::AssertionFailure() << svg.size() << " bytes";
  return testing::AssertionSuccess();
}

TEST(BoardPicture, DrawsTheLineBetweenTwoQueensAndARingAroundEach) {
  const std::string svg = pictureOf({8, {0, 3}}, kBoard.substr(0, 63) + "......Q.\n");
  EXPECT_TRUE(isGoodPicture(svg));
  EXPECT_THAT(svg, HasSubstr("<title>row 1 col 6 and row 7 col 6 attack each other along a column</title>"));
  // Squares are 20 wide, and the first begins at 40, 20.
  EXPECT_THAT(svg, HasSubstr("<path d=\"M170 50L170 170\" " + std::string(kLine)));
  EXPECT_EQ(countOf(svg, "<circle "), 2u);
  EXPECT_EQ(countOf(svg, "<path transform="), 8u);
}

TEST(BoardPicture, FramesTheMandatorySquare) {
  const std::string svg = pictureOf({8, {0, 3}}, kBoard.substr(0, 63) + "......Q.\n");
  EXPECT_THAT(svg, HasSubstr("<path d=\"M100 20m1.5 1.5"));
  EXPECT_THAT(svg, HasSubstr("stroke-dasharray"));
  EXPECT_THAT(svg, Not(HasSubstr("outside this part")));
}

TEST(BoardPicture, CrossesOutAMandatorySquareThatIsEmpty) {
  const std::string svg = pictureOf({8, {3, 0}}, kBoard);
  EXPECT_TRUE(isGoodPicture(svg));
  EXPECT_THAT(svg, HasSubstr("M45 85l10 10m0-10l-10 10"));
  EXPECT_EQ(countOf(svg, "<circle "), 0u);
}

TEST(BoardPicture, FramesARowWithoutQueen) {
  const std::string svg = pictureOf({8, {0, 3}}, kBoard.substr(0, 27) + "........\n");
  EXPECT_TRUE(isGoodPicture(svg));
  EXPECT_THAT(svg, HasSubstr("<rect x=\"40\" y=\"80\" width=\"160\" height=\"20\""));
  EXPECT_EQ(countOf(svg, "<path transform="), 3u);
}

TEST(BoardPicture, IsLeftOutForFaultsOfTheText) {
  for (const std::string& answer : {std::string(), kBoard.substr(0, 40), kBoard + "x", std::string("null"),
                                    kBoard.substr(0, 71), "." + kBoard, std::string("...Q....\r\n")})
    EXPECT_THAT(pictureOf({8, {0, 3}}, answer), IsEmpty()) << answer;
  EXPECT_THAT(pictureOf({2, {0, 0}}, "none"), IsEmpty());
}

TEST(BoardPicture, DrawsABoardForACaseWithoutSolution) {
  const std::string svg = pictureOf({2, {0, 0}}, "Q.\nQ.\n");
  EXPECT_TRUE(isGoodPicture(svg));
  EXPECT_THAT(svg, HasSubstr("<title>returned 6 bytes, but no solution exists"));
  EXPECT_EQ(countOf(svg, "<circle "), 2u);
}

TEST(BoardPicture, KeepsBothQueensOfALargeBoardInViewAndTheirLineDiagonal) {
  constexpr std::size_t kSize = 1001;  // a solution with slope 2, but for the last queen
  const std::string board = boardOf(kSize, [](std::size_t row) { return row == 999 ? 999 : 2 * row % kSize; });
  const std::string svg = pictureOf({1001, {500, 1000}}, board);
  EXPECT_TRUE(isGoodPicture(svg));
  EXPECT_THAT(svg, HasSubstr("row 0 col 0 and row 999 col 999"));
  EXPECT_EQ(countOf(svg, "<circle "), 2u);
  EXPECT_THAT(svg, HasSubstr("<path d=\"M50 30L170 150\" "));
  EXPECT_THAT(svg, HasSubstr("outside this part: row 500, col 1000"));
}

TEST(BoardPicture, StaysSmallAndPlainWhateverComes) {
  for (const std::size_t n : {5u, 16u, 17u, 40u, 1000u, 2000u}) {
    const auto rows = static_cast<std::int64_t>(n);
    for (const std::size_t slope : {0u, 1u, 2u, 3u}) {
      const std::string board = boardOf(n, [&](std::size_t row) { return slope * row % n; });
      const auto fault = checkBoard({rows, {0, 0}}, board);
      if (fault) {
        EXPECT_TRUE(isGoodPicture(faultPicture({rows, {0, 0}}, board, *fault)));
      }
    }
    const std::string crowded = std::string(n, 'Q') + "\n<&\"\x80\n";
    EXPECT_TRUE(isGoodPicture(pictureOf({rows, {1, 2}}, crowded)));
    EXPECT_TRUE(isGoodPicture(pictureOf({rows, {1, 2}}, std::string(n, '.') + "\n" + crowded)));
  }
}

TEST(BoardPicture, ShowsASolutionAroundItsMandatoryQueen) {
  EXPECT_TRUE(isGoodPicture(solutionPicture({8, {0, 3}}, kBoard)));
  const std::string large = boardOf(1001, [](std::size_t row) { return 2 * row % 1001; });
  const std::string svg = solutionPicture({1001, {500, 1000}}, large);
  EXPECT_TRUE(isGoodPicture(svg));
  EXPECT_EQ(countOf(svg, "stroke-dasharray"), 1u);
  EXPECT_THAT(svg, Not(HasSubstr("#D55E00")));
  EXPECT_THAT(solutionPicture({0, {0, 0}}, ""), IsEmpty());
}

TEST(BoardPicture, IsGreyWhereItStandsAlone) {
  EXPECT_EQ(standalonePicture("<svg a=\"b\"></svg>"), "<svg color=\"#777\" a=\"b\"></svg>\n");
  EXPECT_EQ(standalonePicture(""), "");
}

}  // namespace
}  // namespace judge
