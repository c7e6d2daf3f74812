#include "tools/queens/boards/board_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/errors.h"
#include "tools/queens/boards/board_fault.h"

namespace queens {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<ReadBoard> readAll(const std::string& text) {
  LineSource lines(text, "boards.txt");
  BoardReader reader(lines);
  std::vector<ReadBoard> boards;
  while (auto board = reader.next()) boards.push_back(*std::move(board));
  return boards;
}

std::string faultOf(const std::string& text, const std::optional<Square>& queen = std::nullopt) {
  const std::vector<ReadBoard> boards = readAll(text);
  if (boards.size() != 1) return "not one board";
  const auto fault = firstFault(boards.front(), queen);
  return fault ? fault->what : "";
}

/// The message without the name of the file.
std::string refusalOf(const std::string& text) {
  try {
    readAll(text);
  } catch (const judge::InputError& error) {
    return std::string(error.what()).substr(std::string("boards.txt:").size());
  }
  return "read";
}

const Square kTwice[] = {{0, 1}, {1, 3}};

TEST(BoardReader, ReadsTheDrawingsOfTheWriteUps) {
  const std::vector<ReadBoard> boards = readAll(
      "===0==1==2==3==\n0| .  Q  .  . |\n1| .  .  .  Q |\n2| Q  .  .  . |\n3| .  .  Q  . |\n===============\n"
      "Queens: [{0, 1}, {1, 3}, {2, 0}, {3, 2}]\n"
      "◻♛◻◼\n◼◻◼♛\n♛◼◻◼\n◼◻♛◻\n"
      ". Q . .\n. . . Q\nQ . . .\n. . Q . \n");
  ASSERT_EQ(boards.size(), 4u);
  for (const ReadBoard& board : boards) {
    EXPECT_THAT(board.queens, ElementsAre(kTwice[0], kTwice[1], Square{2, 0}, Square{3, 2})) << board.form;
    EXPECT_EQ(firstFault(board, Square{3, 2}), std::nullopt) << board.form;
  }
  EXPECT_EQ(boards[0].form, "grid");
  EXPECT_EQ(boards[1].form, "queens");
  EXPECT_EQ(boards[2].form, "unicode");
  EXPECT_EQ(boards[3].form, "spaced");
  EXPECT_EQ(boards[3].line, 12u);
}

TEST(BoardReader, LinesOfSeveralColumnsAreCompleteBoards) {
  const std::vector<ReadBoard> boards = readAll("1 3 0 2\n2,0,3,1\n1\n3\n0\n2\n\n0\n{\"columns\": [1, 3, 0, 2]}\n");
  ASSERT_EQ(boards.size(), 5u);
  EXPECT_EQ(boards[2].line, 3u);
  EXPECT_EQ(boards[3].rows, 1);
  EXPECT_EQ(boards[4].form, "jsonl");
  for (const ReadBoard& board : boards) EXPECT_EQ(firstFault(board, std::nullopt), std::nullopt) << board.line;
}

TEST(BoardReader, BlanksCarriageReturnsAndAByteOrderMarkDoNotMatter) {
  EXPECT_EQ(faultOf("\xEF\xBB\xBF\r\n \t\n  .Q..\r\n  ...Q \r\n  Q...\r\n  ..Q."), "");
}

TEST(BoardReader, ReportsTheFirstFault) {
  EXPECT_EQ(faultOf(".Q..\n...Q\nQ...\n.Q..\n"), "0,1 and 3,1 attack each other along their column");
  EXPECT_EQ(faultOf("Q..Q\n....\n....\n....\n"), "0,0 and 0,3 attack each other along their row");
  EXPECT_EQ(faultOf("Q...\n....\n..Q.\n....\n"), "0,0 and 2,2 attack each other along a diagonal");
  EXPECT_EQ(faultOf(".Q..\n...Q\n....\n..Q.\n"), "3 queens instead of 4: row 2 has none");
  EXPECT_EQ(faultOf("1\n3\n-\n2\n"), "3 queens instead of 4: row 2 has none");
  EXPECT_EQ(faultOf("....\n....\n....\n....\n"), "0 queens instead of 4: row 0 has none");
  EXPECT_EQ(faultOf("Queens: [ ]"), "a list without queens has no size");
  EXPECT_EQ(faultOf("Queens: [{0, 0}, {1, 4}, {2, 7}]"), "3 queens instead of 8: row 3 has none");
  EXPECT_EQ(faultOf("1 3 0 2", Square{0, 0}), "the mandatory queen on 0,0 is missing");
  EXPECT_EQ(faultOf("1 3 0 2", Square{4, 0}), "the mandatory square 4,0 is off the board");
  EXPECT_EQ(faultOf("1 3 0 9"), "the queen of row 3 is in column 9, off a board of 4 rows");
}

TEST(BoardReader, ReportsWhatIsWrongWithTheShape) {
  EXPECT_EQ(faultOf("\n.Q..\n...Q\nQ..\n..Q.\n"), "line 4 has 3 squares, lines above it 4");
  EXPECT_EQ(faultOf(".Q..\n...Q\n"), "2 x 4 is not square (rows x columns)");
  EXPECT_EQ(faultOf("===0==1==\n0| Q  . |\n1| . |\n=========\n"), "line 3 has 1 square, the grid's heading 2");
  EXPECT_EQ(faultOf("===0==1==\n0| .  .  Q |\n1| .  . |\n=========\n"), "line 2 has 3 squares, the grid's heading 2");
  EXPECT_EQ(faultOf("===0==1==\n1| Q  . |\n=========\n"), "1 queen instead of 2: row 0 has none");
}

TEST(BoardReader, RefusesWhatIsNoBoardWithItsLine) {
  EXPECT_THAT(refusalOf("\nhello\n"), HasSubstr("2: \"hello\" begins no board: lines of . and Q"));
  EXPECT_THAT(refusalOf(".Q..\n..x.\n"), HasSubstr("2: \"x.\" begins with no square of a board (--as board)"));
  EXPECT_THAT(refusalOf(".Q..\nx...\n"), HasSubstr("2: \"x...\" is no row of a board"));
  EXPECT_THAT(refusalOf(". Q\n.  Q\n"), HasSubstr("2: \" Q\" begins with no square of a board (--as spaced)"));
  EXPECT_THAT(refusalOf("1\n3\nx\n"), HasSubstr("3: \"x\" is no column"));
  EXPECT_THAT(refusalOf("1 3 -2 0\n"), HasSubstr("1: \"-2 0\" is no column"));
  EXPECT_THAT(refusalOf("1 3 9223372036854775808\n"), HasSubstr("is no column from 0 to 4611686018427387903"));
  EXPECT_THAT(refusalOf("===0==2==\n"), HasSubstr("1: \"2==\" stands where 1 is expected"));
  EXPECT_THAT(refusalOf("=====\n"), HasSubstr("1: a grid begins with the numbers of its columns"));
  EXPECT_THAT(refusalOf("===0==\n0| Q |\n"), HasSubstr("the grid has no last line of ="));
  EXPECT_THAT(refusalOf("===0==1==\n0| Q  . |\n2| . . |\n"), HasSubstr("3: row 1 is expected, not 2"));
  EXPECT_THAT(refusalOf("===0==1==\n0| Q  x |\n"),
              HasSubstr("2: \"x |\" stands where . or Q or the last | is expected"));
  EXPECT_THAT(refusalOf("Queens: [{0, 1}, {0, 1}]"), HasSubstr("1: {0, 1} is in the list twice"));
  EXPECT_THAT(refusalOf("Queens: [,]"), HasSubstr("1: \",]\" stands where { belongs"));
  EXPECT_THAT(refusalOf("Queens: [{0, 1}"), HasSubstr("1: nothing stands where ] belongs"));
  EXPECT_THAT(refusalOf("{\"columns\": [1, -3]}"), HasSubstr("1: entry 1 of \"columns\" is no number"));
  EXPECT_THAT(refusalOf("{\"cols\": [1, 3]}"), HasSubstr("1: there are no \"columns\""));
  EXPECT_THAT(refusalOf("{\"columns\": [1, 3}"), HasSubstr("1: this is no line of JSON"));
  EXPECT_THAT(refusalOf("NQPACK\x1A"), HasSubstr("queens list --unpack"));
}

TEST(BoardReader, HostileTextEndsAtALimit) {
  EXPECT_THAT(refusalOf(std::string(500'000, '[').insert(0, "{\"columns\": [")), HasSubstr("no line of JSON"));
  EXPECT_THAT(refusalOf(std::string(100'000, '[').insert(0, "{\"columns\": [") + std::string(100'000, ']') + "]}"),
              HasSubstr("this is no line of JSON"));
  EXPECT_THAT(refusalOf(std::string(BoardReader::kLongestJson + 1, '{')), HasSubstr("more than 1 MiB"));
  EXPECT_THAT(refusalOf(std::string(BoardReader::kMostQueens + 1, 'Q')), HasSubstr("more than 8388608 queens"));
  EXPECT_THAT(refusalOf(std::string(LineSource::kLongest + 1, '.')), HasSubstr("longer than 64 MiB"));
}

TEST(BoardReader, QueensFarOutNeedNoMemory) {
  const std::string text = "Queens: [{0, 0}, {4611686018427387903, 4611686018427387903}]";
  EXPECT_THAT(faultOf(text), HasSubstr("attack each other along a diagonal"));
  EXPECT_THAT(faultOf("Queens: [{4611686018427387903, 0}]"), HasSubstr("1 queen instead of 4611686018427387904"));
}

TEST(BoardSvg, MarksQueensThatAttackEachOther) {
  const ReadBoard board = readAll(".Q..\n...Q\nQ...\nQ...\n").front();
  const std::string picture = boardSvg(board, firstFault(board, {}), Square{0, 0}, "a <b>");
  EXPECT_THAT(picture, HasSubstr("2,0 and 3,0 attack each other"));
  EXPECT_THAT(picture, HasSubstr("the mandatory square"));
  EXPECT_THAT(picture, HasSubstr("a &lt;b&gt;"));
  std::size_t rings = 0;
  for (std::size_t at = 0; (at = picture.find("<circle", at)) != picture.npos; ++at) ++rings;
  EXPECT_EQ(rings, 2u);
}

TEST(BoardSvg, LargeBoardsAreToScaleOrCroppedToWhatMatters) {
  const ReadBoard scaled = readAll("Queens: [{0, 0}, {99, 98}]").front();
  EXPECT_THAT(boardSvg(scaled, firstFault(scaled, {}), {}, ""), HasSubstr("2 queens instead of 100"));
  const ReadBoard cropped = readAll("Queens: [{7, 1000000}, {700000, 1000000}]").front();
  const std::string picture = boardSvg(cropped, firstFault(cropped, {}), {}, "");
  EXPECT_LT(picture.size(), 20'000u);
  EXPECT_THAT(picture, HasSubstr(">700000<"));
}

}  // namespace
}  // namespace queens
