#include "tools/queens/regions/region_picture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <pugixml.hpp>
#include <random>
#include <regex>
#include <set>
#include <sstream>

#include "judge/picture/board_canvas.h"

namespace queens {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// n connected regions, each grown from a cell on the diagonal.
RegionBoard grownBoard(int n, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<std::int64_t> labels(static_cast<std::size_t>(n * n), -1);
  const auto label = [&](int row, int col) -> std::int64_t& { return labels[static_cast<std::size_t>(row * n + col)]; };
  for (int i = 0; i < n; ++i) label(i, (i * 2 + i / ((n + 1) / 2)) % n) = i;
  while (std::count(labels.begin(), labels.end(), -1) > 0) {
    const int row = static_cast<int>(random() % static_cast<unsigned>(n));
    const int col = static_cast<int>(random() % static_cast<unsigned>(n));
    const bool isDown = random() % 2 == 0;
    const int otherRow = row + (isDown ? 1 : 0), otherCol = col + (isDown ? 0 : 1);
    if (otherRow == n || otherCol == n) continue;
    if (label(row, col) < 0) {
      label(row, col) = label(otherRow, otherCol);
    } else if (label(otherRow, otherCol) < 0) {
      label(otherRow, otherCol) = label(row, col);
    }
  }
  return {n, labels};
}

std::vector<RegionBoard> sampleBoards() {
  std::vector<RegionBoard> boards;
  for (const int n : {1, 2, 4, 7, 9, 11, 18, 33}) boards.push_back(grownBoard(n, static_cast<unsigned>(n)));
  std::vector<std::int64_t> scattered;
  for (int cell = 0; cell < 36; ++cell) scattered.push_back(cell * 7 % 11 % 6);
  boards.emplace_back(6, scattered);
  std::vector<std::int64_t> many;
  for (int cell = 0; cell < 64 * 64; ++cell) many.push_back(cell / 64);
  boards.emplace_back(64, many);
  return boards;
}

/// Between a cell and the one above it, or to its left; both go beyond the board.
struct Side {
  int row = 0, col = 0;
  bool isTop = false;
  friend auto operator<=>(const Side&, const Side&) = default;
};

/// The borders between different regions, and the frame.
std::set<Side> sidesOf(const RegionBoard& board) {
  const int n = board.n();
  const auto region = [&](int row, int col) {
    return row < 0 || col < 0 || row >= n || col >= n ? -1 : board.regionOf(row, col);
  };
  std::set<Side> sides;
  for (int row = 0; row <= n; ++row) {
    for (int col = 0; col <= n; ++col) {
      if (region(row, col) != region(row - 1, col)) sides.insert({row, col, true});
      if (region(row, col) != region(row, col - 1)) sides.insert({row, col, false});
    }
  }
  return sides;
}

constexpr int kCell = 20;

struct Svg {
  explicit Svg(const std::string& text) {
    const auto result = document.load_buffer(text.data(), text.size());
    EXPECT_TRUE(result) << result.description();
    left = document.select_node("//text[@text-anchor='middle'][.='0']").node().attribute("x").as_int() - kCell / 2;
    top = document.select_node("//text[@text-anchor='end'][.='0']").node().attribute("y").as_int() - kCell / 2 - 4;
  }
  RegionCell cellAt(int x, int y) const { return {(y - top) / kCell, (x - left) / kCell}; }

  pugi::xml_document document;
  int left = 0, top = 0;
};

TEST(RegionPicture, SvgHoldsEachCellOnceInItsRegionsPath) {
  for (const RegionBoard& board : sampleBoards()) {
    const RegionPicture picture(board);
    const Svg svg(svgPicture(picture));
    std::map<RegionCell, std::string> regionAt;
    for (const auto& found : svg.document.select_nodes("//path[title]")) {
      const std::string runs = found.node().attribute("d").value();
      int x = 0, y = 0, width = 0, read = 0;
      for (const char* at = runs.c_str(); std::sscanf(at, "M%d %dh%dv20h-%*dz%n", &x, &y, &width, &read) == 3;
           at += read)
        for (int i = 0; i < width / kCell; ++i)
          EXPECT_TRUE(regionAt.emplace(svg.cellAt(x + i * kCell, y), found.node().child_value("title")).second);
    }
    ASSERT_EQ(regionAt.size(), static_cast<std::size_t>(board.n() * board.n()));
    for (const auto& [cell, title] : regionAt)
      EXPECT_EQ(title, "region " + picture.names[static_cast<std::size_t>(board.regionOf(cell.row, cell.col))]);
  }
}

TEST(RegionPicture, SvgHasThickBordersExactlyBetweenRegions) {
  for (const RegionBoard& board : sampleBoards()) {
    const Svg svg(svgPicture(RegionPicture(board)));
    const std::string lines =
        svg.document.select_node("//path[@stroke-linecap='square']").node().attribute("d").value();
    std::set<Side> sides;
    int x = 0, y = 0, length = 0, read = 0;
    char direction = 0;
    for (const char* at = lines.c_str(); std::sscanf(at, "M%d %d%c%d%n", &x, &y, &direction, &length, &read) == 4;
         at += read) {
      const RegionCell cell = svg.cellAt(x, y);
      for (int i = 0; i < length / kCell; ++i)
        sides.insert(direction == 'h' ? Side{cell.row, cell.col + i, true} : Side{cell.row + i, cell.col, false});
    }
    EXPECT_EQ(sides, sidesOf(board)) << board.n();
  }
}

TEST(RegionPicture, SvgDrawsQueensAsShapesWhereTheyStand) {
  const RegionBoard board = grownBoard(5, 1);
  RegionPicture picture(board);
  picture.title = "5 < 6 & \"more\"";
  picture.mark({0, 2}) = CellMark::Queen;
  picture.mark({3, 1}) = CellMark::NewQueen;
  const Svg svg(svgPicture(picture));
  std::set<RegionCell> queens;
  for (const auto& found : svg.document.select_nodes("//path[@transform]")) {
    int x = 0, y = 0;
    ASSERT_EQ(std::sscanf(found.node().attribute("transform").value(), "translate(%d %d)", &x, &y), 2);
    queens.insert(svg.cellAt(x, y));
  }
  EXPECT_EQ(queens, (std::set<RegionCell>{{0, 2}, {3, 1}}));
  EXPECT_EQ(std::string(svg.document.child("svg").child_value("title")), picture.title);
  for (const auto& found : svg.document.select_nodes("//text"))
    EXPECT_TRUE(std::regex_match(found.node().child_value(), std::regex("[A-E]|[0-4]")));
}

TEST(RegionPicture, SvgHasDarkColoursTooAndAsksForNothing) {
  const std::string svg = svgPicture(RegionPicture(grownBoard(7, 3)));
  EXPECT_THAT(svg, HasSubstr("prefers-color-scheme: dark"));
  for (const char* part : {"<script", "href", "url(", "@import", "onload"}) EXPECT_THAT(svg, Not(HasSubstr(part)));
}

TEST(RegionPicture, HtmlHoldsEachPictureAsXml) {
  const auto boards = sampleBoards();
  std::vector<RegionPicture> pictures(boards.begin(), boards.begin() + 5);
  for (RegionPicture& picture : pictures) picture.title = "<b>";
  const std::string page = htmlPictures("a & b", pictures);
  std::size_t count = 0;
  for (std::size_t begin = 0; (begin = page.find("<svg", begin)) != page.npos; ++begin, ++count) {
    pugi::xml_document document;
    const std::size_t end = page.find("</svg>", begin) + 6;
    EXPECT_TRUE(document.load_buffer(page.data() + begin, end - begin)) << count;
  }
  EXPECT_EQ(count, pictures.size());
  EXPECT_THAT(page, HasSubstr("<h1>a &amp; b</h1>"));
  EXPECT_THAT(page, HasSubstr("name=\"viewport\""));
  for (const char* part : {"<script", "<b>", "src="}) EXPECT_THAT(page, Not(HasSubstr(part)));
}

std::vector<std::string> linesOf(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

TEST(RegionPicture, AsciiHasEachNameAndBordersExactlyBetweenRegions) {
  for (const RegionBoard& board : sampleBoards()) {
    const RegionPicture picture(board);
    const auto lines = linesOf(textPicture(picture, {}));
    const auto n = static_cast<std::size_t>(board.n());
    ASSERT_EQ(lines.size(), 2 * n + 2);
    const std::size_t left = lines[1].find('+'), step = (lines[1].size() - 1 - left) / n;
    const auto at = [&](std::size_t line, std::size_t col) {
      return col < lines[line].size() ? lines[line][col] : ' ';
    };
    std::set<Side> sides;
    for (std::size_t row = 0; row <= n; ++row) {
      for (std::size_t col = 0; col <= n; ++col) {
        const int r = static_cast<int>(row), c = static_cast<int>(col);
        if (col < n && at(1 + 2 * row, left + col * step + 1) == '-') sides.insert({r, c, true});
        if (row < n && at(2 + 2 * row, left + col * step) == '|') sides.insert({r, c, false});
        if (row == n || col == n) continue;
        const std::string cell = lines[2 + 2 * row].substr(left + col * step + 1, step - 1);
        const std::string& name = picture.names[static_cast<std::size_t>(board.regionOf(r, c))];
        EXPECT_EQ(cell.substr(cell.find_first_not_of(' '), name.size()), name);
      }
    }
    EXPECT_EQ(sides, sidesOf(board));
  }
}

TEST(RegionPicture, UnicodeIsTheSamePicture) {
  const RegionBoard board = grownBoard(7, 5);
  RegionPicture picture(board);
  picture.mark({2, 2}) = CellMark::Queen;
  std::string drawn = textPicture(picture, {.unicode = true});
  for (const auto& [from, to] : {std::pair("━", "-"), {"┃", "|"}, {"♛", "Q"}})
    drawn = std::regex_replace(drawn, std::regex(from), to);
  drawn = std::regex_replace(drawn, std::regex("┏|┓|┗|┛|┣|┫|┳|┻|╋"), "+");
  const std::string ascii = textPicture(picture, {});
  ASSERT_EQ(drawn.size(), ascii.size());
  for (std::size_t i = 0; i < ascii.size(); ++i)
    EXPECT_TRUE(drawn[i] == ascii[i] || (ascii[i] == '+' && (drawn[i] == '-' || drawn[i] == '|'))) << i;
}

TEST(RegionPicture, ATerminalsCellsHaveTheirRegionsColour) {
  const RegionBoard board = grownBoard(9, 2);
  const RegionPicture picture(board);
  const std::string text = textPicture(picture, {.colours = PictureStyle::Colours::True, .unicode = false});
  const std::regex cells("\x1b\\[38;5;16;48;2;(\\d+);(\\d+);(\\d+)m (\\w) \x1b\\[0m");
  int cell = 0;
  for (std::sregex_iterator found(text.begin(), text.end(), cells), end; found != end; ++found, ++cell) {
    const auto region = static_cast<std::size_t>(board.regionOf(cell / 9, cell % 9));
    const judge::Colour colour = judge::regionPalette()[static_cast<std::size_t>(picture.colours[region])];
    EXPECT_EQ((*found)[4], picture.names[region]);
    EXPECT_EQ(std::to_string(colour.red), (*found)[1]);
    EXPECT_EQ(std::to_string(colour.green), (*found)[2]);
    EXPECT_EQ(std::to_string(colour.blue), (*found)[3]);
  }
  EXPECT_EQ(cell, 81);
}

TEST(RegionPicture, MarksAreNoRegionsName) {
  for (const RegionBoard& board : sampleBoards()) {
    const RegionPicture picture(board);
    for (const bool isUnicode : {false, true}) {
      const PictureMarks marks = pictureMarks(picture, isUnicode);
      for (const std::string& mark : {marks.queen, marks.excluded, marks.newExcluded, marks.forced})
        EXPECT_EQ(std::count(picture.names.begin(), picture.names.end(), mark), 0) << mark;
    }
  }
}

TEST(RegionColours, NeighboursDifferClearlyForEveryKindOfSight) {
  for (const int n : {4, 5, 6, 7, 8, 9, 10, 11, 16, 25}) {
    const RegionBoard board = grownBoard(n, static_cast<unsigned>(n) + 100);
    const std::vector<int> colours = RegionPicture(board).colours;
    ASSERT_EQ(colours, RegionPicture(board).colours);
    const auto colour = [&](int row, int col) { return colours[static_cast<std::size_t>(board.regionOf(row, col))]; };
    for (const Side& side : sidesOf(board)) {
      const int row = side.isTop ? side.row - 1 : side.row, col = side.isTop ? side.col : side.col - 1;
      if (row < 0 || col < 0 || side.row == n || side.col == n) continue;
      EXPECT_GE(judge::leastDistance(colour(row, col), colour(side.row, side.col)), 0.08) << n;
    }
  }
}

}  // namespace
}  // namespace queens
