#include "judge/katas/mandatory_queen/board_picture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <string>

#include "judge/picture/excerpt_text.h"
#include "judge/trials/runs/queen_boards.h"

namespace judge {
namespace {

using queens::Case;

std::string excerptOf(const Case& question, std::string_view answer) {
  const auto fault = checkBoard(question, answer);
  if (!fault) throw std::logic_error("the answer is right");
  return '\n' + asciiExcerpt(excerpt(question, answer, *fault));
}

/// For n = 1 or 5 (mod 6) a solution.
std::string slopeTwo(std::size_t n) {
  return boardOf(n, [n](std::size_t row) { return 2 * row % n; });
}

TEST(Excerpt, MarksBothQueensOnASmallBoard) {
  EXPECT_EQ(excerptOf(kExample, withLine(8, "......Q.\n")), R"(
  col      0  1  2  3  4  5  6  7
  row 0    .  .  .  Q  .  .  .  .
> row 1    .  .  .  .  .  . [Q] .
  row 2    .  .  Q  .  .  .  |  .
  row 3    .  .  .  .  .  .  |  Q
  row 4    .  Q  .  .  .  .  |  .
  row 5    .  .  .  .  Q  .  |  .
  row 6    Q  .  .  .  .  .  |  .
> row 7    .  .  .  .  .  . [Q] .
)");
}

TEST(Excerpt, CropsALargeBoard) {
  EXPECT_EQ(excerptOf({1001, {500, 5}}, slopeTwo(1001)), R"(
  col     ...   1    2    3    4    5    6    7    8    9 ...
  ...
  row  496      .    .    .    .    .    .    .    .    .
  row  497      .    .    .    .    .    .    .    .    .
  row  498      .    .    .    .    .    .    .    .    .
  row  499      .    .    .    .    .    .    .    .    .
> row  500      .    .    .    .   [.]   .    .    .    .
  row  501      Q    .    .    .    .    .    .    .    .
  row  502      .    .    Q    .    .    .    .    .    .
  row  503      .    .    .    .    Q    .    .    .    .
  row  504      .    .    .    .    .    .    Q    .    .
  ...
)");
}

TEST(Excerpt, ShowsTwoSquaresThatAreFarApartSeparately) {
  const std::string board = boardOf(101, [](std::size_t row) { return row == 49 ? 50 : 2 * row % 101; });
  EXPECT_EQ(excerptOf({101, {0, 0}}, board), R"(
  col         0   1   2   3   4   5   6   7   8   9  10  11 ...
  row   0     Q   .   .   .   .   .   .   .   .   .   .   .
> row   1     .   .  [Q]  .   .   .   .   .   .   .   .   .
  row   2     .   .   .   \   Q   .   .   .   .   .   .   .
  ...
  col    ... 44  45  46  47  48  49  50  51  52  53  54  55 ...
  ...
  row  48     .   .   .   .   .   \   .   .   .   .   .   .
> row  49     .   .   .   .   .   .  [Q]  .   .   .   .   .
  row  50     .   .   .   .   .   .   .   .   .   .   .   .
  ...
)");
}

TEST(Excerpt, ShowsTwoSquaresOfARowThatAreFarApartSeparately) {
  std::string board = slopeTwo(101);
  board[50 * 102 + 9] = 'Q';
  EXPECT_EQ(excerptOf({101, {0, 0}}, board), R"(
  col    ...  3   4   5   6   7   8   9  10  11  12  13  14 ...
  ...
  row  49     .   .   .   .   .   .   .   .   .   .   .   .
> row  50     .   .   .   .   .   .  [Q]  -   -   -   -   -
  row  51     .   .   .   .   .   .   .   .   .   .   .   .
  ...
  col    ... 89  90  91  92  93  94  95  96  97  98  99 100
  ...
  row  49     .   .   .   .   .   .   .   .   .   Q   .   .
> row  50     -   -   -   -   -   -   -   -   -   -   -  [Q]
  row  51     .   .   .   .   .   .   .   .   .   .   .   .
  ...
)");
}

/// The row of the excerpt that is marked.
std::string markedRowOf(const Case& question, std::string_view answer) {
  std::istringstream lines(excerptOf(question, answer));
  std::string line;
  while (std::getline(lines, line)) {
    if (line.front() == '>') return line;
  }
  return "none";
}

TEST(Excerpt, MarksTheSquareThatTheTextFaultIsAbout) {
  EXPECT_EQ(markedRowOf(kExample, withLine(4, ".......\n")), "> row 3    .  .  .  .  .  .  . [ ]");
  EXPECT_EQ(markedRowOf(kExample, withLine(4, ".......Q..\n")), "> row 3    .  .  .  .  .  .  .  Q [.]");
  EXPECT_EQ(markedRowOf(kExample, withLine(4, "..x....Q\n")), "> row 3    .  . [x] .  .  .  .  Q");
  EXPECT_EQ(markedRowOf(kExample, withLine(4, "..\x1b....Q\n")), "> row 3    .  . [?] .  .  .  .  Q");
  EXPECT_EQ(markedRowOf(kExample, withLine(4, ".......Q\r\n")), "> row 3    .  .  .  .  .  .  .  Q [?]");
  EXPECT_EQ(markedRowOf(kExample, kBoard.substr(0, 45)), "> row 5   [ ]");
  EXPECT_EQ(markedRowOf(kExample, kBoard.substr(0, 71)), "> row 7    .  .  .  .  .  Q  .  . [ ]");
  EXPECT_EQ(markedRowOf({8, {3, 0}}, kBoard), "> row 3   [.] .  .  .  .  .  .  Q");
}

TEST(Excerpt, MarksAnEntireRowWithoutQueen) {
  EXPECT_EQ(markedRowOf(kExample, withLine(4, "........\n")), "> row 3    .  .  .  .  .  .  .  .");
}

TEST(Excerpt, QuotesWhatShouldNotBeThere) {
  EXPECT_EQ(excerptOf({2, {0, 0}}, "No solution possible\n"), "\n\"No solution possible\\n\"\n");
  EXPECT_EQ(excerptOf(kExample, kBoard + "\n\x1b\xe2"), "\n\"\\n\\x1B\\xE2\"\n");
  std::string cropped = "\n\"";
  cropped.append(60, 'x').append("\"...\n");
  EXPECT_EQ(excerptOf(kExample, kBoard + std::string(1000, 'x')), cropped);
}

TEST(Excerpt, ShowsABoardForACaseWithoutSolution) {
  EXPECT_EQ(excerptOf({2, {0, 0}}, "Q.\nQ.\n"), R"(
  col      0  1
> row 0   [Q] .
> row 1   [Q] .
)");
  EXPECT_EQ(excerptOf({3, {0, 0}}, "Q..\n"), R"(
  col      0  1  2
  row 0    Q  .  .
> row 1   [ ]
  row 2
)");
}

TEST(Excerpt, IsEmptyForAnEmptyAnswer) { EXPECT_EQ(excerptOf(kExample, ""), "\n"); }

TEST(Excerpt, ShowsTheLineOfARisingDiagonal) {
  EXPECT_EQ(excerptOf({5, {0, 3}}, "...Q.\n.Q...\n....Q\nQ....\n..Q..\n"), R"(
  col      0  1  2  3  4
> row 0    .  .  . [Q] .
  row 1    .  Q  /  .  .
  row 2    .  /  .  .  Q
> row 3   [Q] .  .  .  .
  row 4    .  .  Q  .  .
)");
}

TEST(Excerpt, IsDrawnWithTheAlphabetOfExcerpts) {
  const auto fault = checkBoard(kExample, withLine(8, "......Q.\n"));
  const std::string drawn = excerpt(kExample, withLine(8, "......Q.\n"), *fault);
  EXPECT_NE(drawn.find("> row 1    ·  ·  ·  ·  ·  · «♛» ·\n  row 2    ·  ·  ♛  ·  ·  ·  │  ·\n"), drawn.npos) << drawn;
}

TEST(Excerpt, ShowsASolutionAroundItsMandatoryQueen) {
  EXPECT_EQ('\n' + asciiExcerpt(solutionExcerpt({4, {0, 1}}, ".Q..\n...Q\nQ...\n..Q.\n")), R"(
  col      0  1  2  3
> row 0    . [Q] .  .
  row 1    .  .  .  Q
  row 2    Q  .  .  .
  row 3    .  .  Q  .
)");
  EXPECT_EQ(solutionExcerpt({0, {0, 0}}, ""), "");
}

void expectSmallAndPrintable(const std::string& excerpt) {
  std::istringstream lines(excerpt);
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    EXPECT_LE(line.size(), 76u) << line;
    EXPECT_TRUE(std::all_of(line.begin(), line.end(), [](char c) { return c >= ' ' && c <= '~'; })) << line;
    EXPECT_TRUE(line.empty() || line.back() != ' ') << line;
  }
  EXPECT_LE(count, 13u) << excerpt;  // with the line that excerptOf() puts before
}

TEST(Excerpt, StaysSmallAndPrintableWhateverComes) {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  for (const std::int64_t n : {1, 5, 8, 11, 12, 30000}) {
    const Case question{n, {0, 0}};
    const auto width = static_cast<std::size_t>(n);
    for (const std::string& answer : {bytes, std::string(300000, '.') + bytes, std::string(width, '\n'),
                                      std::string(width - 1, '.') + "Q\n" + bytes, std::string(width + 1, 'Q')}) {
      expectSmallAndPrintable(excerptOf(question, answer));
    }
  }
  for (const std::size_t n : {11u, 13u, 997u, 1001u}) {
    for (const std::size_t row : {n / 2, n - 1}) {
      const auto board = boardOf(n, [&](std::size_t r) { return r == row ? 0 : 2 * r % n; });
      expectSmallAndPrintable(excerptOf({static_cast<std::int64_t>(n), {0, 0}}, board));
    }
  }
}

}  // namespace
}  // namespace judge
