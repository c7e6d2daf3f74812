#include "judge/katas/mandatory_queen/board_check.h"

#include <gtest/gtest.h>

#include <ostream>
#include <stdexcept>
#include <string>
#include <type_traits>

#include "judge/trials/runs/queen_boards.h"

namespace judge {

namespace fault {

/// Failures of these tests show sentences instead of bytes.
template <class Fault>
requires std::is_constructible_v<BoardFault, Fault>
void PrintTo(const Fault& fault, std::ostream* out) { *out << sentence(fault); }

}  // namespace fault

namespace {

using namespace std::string_literals;
using fault::AttackingPair;
using queens::Case;

testing::AssertionResult isRight(const Case& question, std::string_view answer) {
  const auto fault = checkBoard(question, answer);
  if (!fault) return testing::AssertionSuccess();
  return testing::AssertionFailure() << sentence(*fault);
}

BoardFault faultOf(const Case& question, std::string_view answer) {
  const auto fault = checkBoard(question, answer);
  if (!fault) throw std::logic_error("the answer is right");
  return *fault;
}

TEST(BoardCheck, AcceptsRightBoards) {
  EXPECT_TRUE(isRight(kExample, kBoard));
  EXPECT_TRUE(isRight({8, {7, 5}}, kBoard));
  EXPECT_TRUE(isRight({1, {0, 0}}, "Q\n"));
  EXPECT_TRUE(isRight({4, {0, 1}}, ".Q..\n...Q\nQ...\n..Q.\n"));
}

TEST(BoardCheck, AcceptsTheEmptyAnswerWhereThereIsNoSolution) {
  EXPECT_TRUE(isRight({2, {0, 1}}, ""));
  EXPECT_TRUE(isRight({3, {1, 2}}, ""));
  EXPECT_TRUE(isRight({4, {3, 0}}, ""));
  EXPECT_TRUE(isRight({6, {2, 2}}, ""));
}

TEST(BoardCheck, WantsTheEmptyAnswerForTheEmptyBoard) {
  EXPECT_TRUE(isRight({0, {0, 0}}, ""));
  EXPECT_EQ(faultOf({0, {0, 0}}, "\n"), BoardFault(fault::TextAfterBoard{0, 1}));
}

TEST(BoardCheck, RefusesTheEmptyAnswerWhereThereIsASolution) {
  EXPECT_EQ(faultOf(kExample, ""), BoardFault(fault::EmptyAnswer{}));
  EXPECT_EQ(faultOf({1, {0, 0}}, ""), BoardFault(fault::EmptyAnswer{}));
  EXPECT_EQ(faultOf({4, {0, 2}}, ""), BoardFault(fault::EmptyAnswer{}));
}

TEST(BoardCheck, RefusesAnyTextWhereThereIsNoSolution) {
  EXPECT_EQ(faultOf({2, {0, 0}}, "Q.\n..\n"), BoardFault(fault::NoSolutionExists{6}));
  EXPECT_EQ(faultOf({6, {0, 5}}, "\n"), BoardFault(fault::NoSolutionExists{1}));
}

TEST(BoardCheck, NamesAnUnexpectedByteByItsSquare) {
  EXPECT_EQ(faultOf(kExample, withLine(4, ".....x.Q\n")), BoardFault(fault::UnexpectedByte{{3, 5}, 8, 'x'}));
  EXPECT_EQ(faultOf(kExample, withLine(1, "...q....\n")), BoardFault(fault::UnexpectedByte{{0, 3}, 8, 'q'}));
  EXPECT_EQ(faultOf(kExample, withLine(8, ".....Q.\0\n"s)), BoardFault(fault::UnexpectedByte{{7, 7}, 8, '\0'}));
  EXPECT_EQ(faultOf(kExample, withLine(2, "......\u265B.\n")), BoardFault(fault::UnexpectedByte{{1, 6}, 8, 0xE2}));
  EXPECT_EQ(faultOf(kExample, "null"), BoardFault(fault::UnexpectedByte{{0, 0}, 8, 'n'}));
}

TEST(BoardCheck, NamesAnUnexpectedByteAfterARow) {
  EXPECT_EQ(faultOf(kExample, withLine(3, "..Q..... \n")), BoardFault(fault::UnexpectedByte{{2, 8}, 8, ' '}));
  EXPECT_EQ(faultOf(kExample, kBoard.substr(0, 8) + "\r"), BoardFault(fault::UnexpectedByte{{0, 8}, 8, '\r'}));
}

TEST(BoardCheck, NamesACarriageReturnBeforeTheNewline) {
  EXPECT_EQ(faultOf(kExample, withLine(1, "...Q....\r\n")), BoardFault(fault::CarriageReturn{1}));
  EXPECT_EQ(faultOf(kExample, withLine(8, ".....Q..\r\n")), BoardFault(fault::CarriageReturn{8}));
  EXPECT_EQ(faultOf(kExample, withLine(1, "...Q\r\n")), BoardFault(fault::CarriageReturn{1}));
  EXPECT_EQ(faultOf(kExample, withLine(1, "...Q\r...\n")), BoardFault(fault::UnexpectedByte{{0, 4}, 8, '\r'}));
}

TEST(BoardCheck, CountsTheSquaresOfALine) {
  EXPECT_EQ(faultOf(kExample, withLine(4, ".......\n")), BoardFault(fault::WrongLength{4, 7, 8}));
  EXPECT_EQ(faultOf(kExample, withLine(4, ".......Q.\n")), BoardFault(fault::WrongLength{4, 9, 8}));
  EXPECT_EQ(faultOf(kExample, "\n" + kBoard), BoardFault(fault::WrongLength{1, 0, 8}));
  EXPECT_EQ(faultOf(kExample, withLine(8, ".....Q.")), BoardFault(fault::WrongLength{8, 7, 8}));
}

TEST(BoardCheck, NamesARowWithoutQueen) {
  EXPECT_EQ(faultOf(kExample, withLine(6, "........\n")), BoardFault(fault::RowWithoutQueen{5}));
}

TEST(BoardCheck, NamesTheFirstTwoQueensOfARow) {
  EXPECT_EQ(faultOf(kExample, withLine(6, "Q...Q..Q\n")),
            BoardFault(AttackingPair{AttackingPair::Along::Row, {5, 0}, {5, 4}}));
}

TEST(BoardCheck, CountsTheLinesOfABoardThatEndsEarly) {
  EXPECT_EQ(faultOf(kExample, kBoard.substr(0, 5 * 9)), BoardFault(fault::TooFewLines{5, 8}));
  EXPECT_EQ(faultOf(kExample, kBoard.substr(0, 6 * 9 - 1)), BoardFault(fault::TooFewLines{6, 8}));
}

TEST(BoardCheck, MissesTheLastNewline) {
  EXPECT_EQ(faultOf(kExample, kBoard.substr(0, kBoard.size() - 1)), BoardFault(fault::NoLastNewline{8}));
  EXPECT_EQ(faultOf({1, {0, 0}}, "Q"), BoardFault(fault::NoLastNewline{1}));
}

TEST(BoardCheck, DoesNotReadPastTheAnswer) {
  const std::string_view whole = kBoard;
  EXPECT_EQ(faultOf(kExample, whole.substr(0, whole.size() - 1)), BoardFault(fault::NoLastNewline{8}));
  EXPECT_EQ(faultOf(kExample, whole.substr(0, 8)), BoardFault(fault::TooFewLines{1, 8}));
}

TEST(BoardCheck, CountsTheBytesAfterTheBoard) {
  EXPECT_EQ(faultOf(kExample, kBoard + "\n"), BoardFault(fault::TextAfterBoard{8, 1}));
  EXPECT_EQ(faultOf(kExample, kBoard + kBoard), BoardFault(fault::TextAfterBoard{8, 72}));
  EXPECT_EQ(faultOf(kExample, kBoard + "\0"s), BoardFault(fault::TextAfterBoard{8, 1}));
}

TEST(BoardCheck, MissesTheMandatoryQueen) {
  EXPECT_EQ(faultOf({8, {0, 4}}, kBoard), BoardFault(fault::MandatoryQueenMissing{{0, 4}}));
  EXPECT_EQ(faultOf({8, {3, 0}}, kBoard), BoardFault(fault::MandatoryQueenMissing{{3, 0}}));
}

TEST(BoardCheck, NamesBothQueensOnAColumn) {
  EXPECT_EQ(faultOf(kExample, withLine(8, "...Q....\n")),
            BoardFault(AttackingPair{AttackingPair::Along::Column, {0, 3}, {7, 3}}));
}

TEST(BoardCheck, NamesBothQueensOnADiagonal) {
  EXPECT_EQ(faultOf(kExample, withLine(2, "....Q...\n")),
            BoardFault(AttackingPair{AttackingPair::Along::Diagonal, {0, 3}, {1, 4}}));
  EXPECT_EQ(faultOf(kExample, withLine(2, "..Q.....\n")),
            BoardFault(AttackingPair{AttackingPair::Along::Diagonal, {0, 3}, {1, 2}}));
  EXPECT_EQ(faultOf({5, {0, 0}}, "Q....\n...Q.\n.Q...\n..Q..\n....Q\n"),
            BoardFault(AttackingPair{AttackingPair::Along::Diagonal, {2, 1}, {3, 2}}));
}

TEST(BoardCheck, ReportsTheAttackWithTheSmallestLaterRowThenTheSmallestEarlierRow) {
  // Row 3 is attacked from rows 0 (column), 1 and 2 (diagonals); rows 4 to 7 are attacked as well.
  EXPECT_EQ(faultOf(kExample,
                    "...Q....\n"
                    ".Q......\n"
                    "......Q.\n"
                    "...Q....\n"
                    "...Q....\n"
                    "...Q....\n"
                    "...Q....\n"
                    "...Q....\n"),
            BoardFault(AttackingPair{AttackingPair::Along::Column, {0, 3}, {3, 3}}));
  EXPECT_EQ(faultOf({5, {1, 2}}, "Q....\n..Q..\n...Q.\nQ....\n....Q\n"),
            BoardFault(AttackingPair{AttackingPair::Along::Diagonal, {1, 2}, {2, 3}}));
}

TEST(BoardCheck, ReportsFaultsOfTheTextInReadingOrderAndBeforeTheOthers) {
  EXPECT_EQ(faultOf(kExample, withLine(1, "Q......Q\n").substr(0, 12) + "x"),
            BoardFault(AttackingPair{AttackingPair::Along::Row, {0, 0}, {0, 7}}));
  EXPECT_EQ(faultOf(kExample, withLine(1, "QQx\n")), BoardFault(fault::UnexpectedByte{{0, 2}, 8, 'x'}));
  EXPECT_EQ(faultOf(kExample, withLine(1, "QQ\n")), BoardFault(fault::WrongLength{1, 2, 8}));
  EXPECT_EQ(faultOf(kExample, withLine(8, "........")), BoardFault(fault::RowWithoutQueen{7}));
  EXPECT_EQ(faultOf({8, {0, 0}}, withLine(2, "...Q....\n") + "x"), BoardFault(fault::TextAfterBoard{8, 1}));
  EXPECT_EQ(faultOf({8, {0, 0}}, withLine(2, "...Q....\n")), BoardFault(fault::MandatoryQueenMissing{{0, 0}}));
}

TEST(BoardCheck, HoldsForBoardsFarLargerThanTheText) {
  const Case huge{1'000'000'000'000'000'000, {0, 0}};
  EXPECT_EQ(faultOf(huge, "Q..\n"), BoardFault(fault::WrongLength{1, 3, huge.n}));
  EXPECT_EQ(faultOf(huge, "Q"), BoardFault(fault::WrongLength{1, 1, huge.n}));
}

TEST(BoardCheck, AcceptsALargeBoardAndFindsItsOneFault) {
  // For n = 1 or 5 (mod 6), column 2 * row modulo n is a solution.
  const std::size_t n = 997;
  std::string board;
  for (std::size_t row = 0; row < n; ++row) {
    std::string line(n, '.');
    line[2 * row % n] = 'Q';
    board += line + "\n";
  }
  const Case question{997, {498, 996}};
  EXPECT_TRUE(isRight(question, board));
  board[500 * (n + 1) + 700] = 'o';
  EXPECT_EQ(faultOf(question, board), BoardFault(fault::UnexpectedByte{{500, 700}, 997, 'o'}));
}

}  // namespace
}  // namespace judge
