#include "solution/regions/region_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace queens {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

RegionBoard only(std::string_view text) {
  const std::vector<ReadRegions> boards = readRegions(text);
  EXPECT_THAT(boards, SizeIs(1));
  return boards.front().board;
}

void expectRefused(std::string_view text, std::size_t line, const std::string& words) {
  try {
    readRegions(text);
    ADD_FAILURE() << "read: " << text;
  } catch (const RegionTextError& error) {
    EXPECT_EQ(error.line(), line) << error.what();
    EXPECT_THAT(error.what(), HasSubstr(words));
    EXPECT_THAT(error.what(), HasSubstr("expected"));
  }
}

const RegionBoard& three() {
  static const std::int64_t labels[] = {0, 0, 1, 0, 2, 1, 2, 2, 1};
  static const RegionBoard board(3, labels);
  return board;
}

TEST(RegionText, ReadsRowsOfLettersOrNumbersSideBySideOrApart) {
  for (const char* text : {"AAB\nACB\nCCB\n", "aab\nazb\nzzb", "  001 \r\n021\r\n\t221\r\n", "A A B\nA C B\nC C B\n",
                           "7,7,-1\n7, 100 , -1\n100,100,-1\n", "-7 -7 A\n-7 007 A\n7 7 A,\n"})
    EXPECT_EQ(only(text), three()) << text;
}

TEST(RegionText, ReadsNestedLists) {
  for (const char* text :
       {"[[0,0,1],[0,2,1],[2,2,1]]", "\n [ [5, 5, 1]\n,[5, -2 , 1],[-2,-2,1,], ]\n,\n",
        "vec![\n  vec![0, 0, 1],\n  vec![0, 2, 1],\n  vec![2, 2, 1],\n]", "[[\"A\",\"A\",\"B\"],[A,C,B],[C,C,B]]",
        "# [[0]]\n\n#\n[[0,0,1], # x\n[0,2,1],[2,2,1]]#\n", "[\"AAB\", \"ACB\",\n \"CCB\"]"})
    EXPECT_EQ(only(text), three()) << text;
}

TEST(RegionText, DistinguishesALetterFromANumberOfTheSameCode) {
  EXPECT_EQ(only("A 65\nA 65\n").regions(), 2);
  EXPECT_EQ(only("Aa\nAa\n").regions(), 2);
}

TEST(RegionText, ReadsSeveralBoardsAndKnowsWhereEachBegins) {
  const auto boards = readRegions("# one\nAB\nAB\n\n\n# another\nA\n");
  ASSERT_THAT(boards, SizeIs(2));
  EXPECT_EQ(boards[0].line, 2u);
  EXPECT_EQ(boards[1].line, 7u);
  EXPECT_EQ(boards[1].board.n(), 1);
  const auto lists = readRegions("[[1]]\n[[2]],\n[[0,1],\n[0,1]]");
  ASSERT_THAT(lists, SizeIs(3));
  EXPECT_EQ(lists[2].line, 3u);
}

TEST(RegionText, KeepsLabelsInTheOrderOfTheirRegions) {
  EXPECT_THAT(readRegions("zy\nyy\n")[0].labels, ElementsAre("z", "y"));
  EXPECT_THAT(readRegions("007 -1\n-01 7\n")[0].labels, ElementsAre("7", "-1"));
  EXPECT_THAT(readRegions("[[12345678901234567890123, \"a\"], [\"a\", \"a\"]]")[0].labels,
              ElementsAre("12345678901234567890123", "a"));
}

TEST(RegionText, RefusesWideRowsBeforeItHasReadThem) {
  std::string wide;
  for (int i = 0; i < 256; ++i) wide += "7,";
  expectRefused(wide + "?", 1, "more than 255 cells");
  expectRefused("[[" + wide + "?", 1, "more than 255 cells");
  expectRefused(std::string(256, 'A').append(1, '?'), 1, "more than 255 cells");
}

TEST(RegionText, WarnsOfARegionInPieces) {
  const auto boards = readRegions("\nAB\nBA\n");
  ASSERT_THAT(boards, SizeIs(1));
  ASSERT_THAT(boards[0].warnings, SizeIs(2));
  EXPECT_EQ(boards[0].warnings[1].line, 2u);
  EXPECT_THAT(boards[0].warnings[1].what, HasSubstr("row 0 col 1"));
  EXPECT_THAT(readRegions("AB\nAB\n")[0].warnings, SizeIs(0));
}

TEST(RegionText, RefusesWhatIsEmpty) {
  expectRefused("", 1, "empty");
  expectRefused("\n \r\n\n", 1, "empty");
  expectRefused("# only\n# this\n", 1, "only comments");
  expectRefused("AB\n,,\n", 2, "no cells");
  expectRefused("\n[]", 2, "empty");
  expectRefused("[[0],\n[]]", 2, "no cells");
}

TEST(RegionText, RefusesWhatIsNotSquare) {
  expectRefused("AAB\nAB\nABB\n", 2, "the row has 2 cells, 3 as in the first row");
  expectRefused("AB\nAB\n\nAAB\nAAB\n", 5, "ends after 2 rows of 3 cells");
  expectRefused("AB\nAB\nAB\n", 3, "not square: no more than 2 rows");
  expectRefused("[[0,1],\n[0,1],\n[0,1]]", 3, "not square");
  expectRefused(std::string(256, 'A'), 1, "at most 255");
}

TEST(RegionText, RefusesAnotherNumberOfRegions) {
  expectRefused("AA\nAA\n", 1, "the board has 1 region,");
  expectRefused("\nAB\nCA\n", 2, "3 regions");
}

TEST(RegionText, RefusesWhatIsNoLabel) {
  expectRefused("AB\nA.\n", 2, "cell 1 of the row is \".\"");
  expectRefused("A AB\n", 1, "\"AB\"");
  expectRefused(std::string_view("A\0\n", 3), 1, "\"\\x00\"");
  expectRefused("- 1\n", 1, "\"-\"");
  expectRefused("[[1,--2]]", 1, "\"--2\"");
  expectRefused("[[1,\"AB\"]]", 1, "\"AB\"");
}

TEST(RegionText, RefusesListsThatAreBroken) {
  expectRefused("[[0,1],\n[0", 2, "found the end");
  expectRefused("[[0 1]]", 1, "a comma or ]");
  expectRefused("[0,1]", 1, "[ and a row");
  expectRefused("[[0]]\nx", 2, "[ and a board");
  expectRefused("[[,]]", 1, "a letter or number");
  expectRefused("[[\"1]]", 1, "a quote after");
  expectRefused("[\n\"AB,\n\"AB\"]", 2, "no quote after");
}

TEST(RegionText, WritesWhatItReads) {
  EXPECT_EQ(regionText(three(), RegionFormat::Letters), "AAB\nACB\nCCB\n");
  EXPECT_EQ(regionText(three(), RegionFormat::Numbers), "0 0 1\n0 2 1\n2 2 1\n");
  EXPECT_EQ(regionText(three(), RegionFormat::Lists), "[[0,0,1],\n [0,2,1],\n [2,2,1]]\n");
}

TEST(RegionText, HasLettersForFiftyTwoRegionsAndNumbersForAll) {
  for (const int n : {52, 53, 255}) {
    std::vector<std::int64_t> labels;
    for (int row = 0; row < n; ++row) labels.insert(labels.end(), static_cast<std::size_t>(n), row);
    const RegionBoard board(n, labels);
    EXPECT_EQ(only(regionText(board, RegionFormat::Numbers)), board);
    EXPECT_EQ(only(regionText(board, RegionFormat::Lists)), board);
    if (n <= kMostLetters) {
      EXPECT_EQ(only(regionText(board, RegionFormat::Letters)), board);
    } else {
      EXPECT_THROW(regionText(board, RegionFormat::Letters), std::invalid_argument);
    }
  }
}

}  // namespace
}  // namespace queens
