#include "judge/katas/mandatory_queen/board_check.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

using fault::AttackingPair;

TEST(FaultText, NamesBothQueensOfAnAttack) {
  EXPECT_EQ(sentence(AttackingPair{AttackingPair::Along::Diagonal, {3, 5}, {7, 9}}),
            "row 3 col 5 and row 7 col 9 attack each other along a diagonal");
  EXPECT_EQ(sentence(AttackingPair{AttackingPair::Along::Column, {0, 5}, {7, 5}}),
            "row 0 col 5 and row 7 col 5 attack each other along a column");
  EXPECT_EQ(sentence(AttackingPair{AttackingPair::Along::Row, {2, 0}, {2, 1}}),
            "row 2 col 0 and row 2 col 1 attack each other along a row");
}

TEST(FaultText, ReportsWhatIsMissing) {
  EXPECT_EQ(sentence(fault::MandatoryQueenMissing{{0, 3}}), "the mandatory queen at row 0 col 3 is missing");
  EXPECT_EQ(sentence(fault::RowWithoutQueen{5}), "row 5 has no queen");
  EXPECT_EQ(sentence(fault::NoLastNewline{8}), "the last line does not end with a newline");
  EXPECT_EQ(sentence(fault::TooFewLines{5, 8}), "the board ends after line 5, expected 8 lines");
}

TEST(FaultText, CountsWhatIsTooMuchOrTooLittle) {
  EXPECT_EQ(sentence(fault::WrongLength{4, 7, 8}), "line 4 has 7 squares, expected 8");
  EXPECT_EQ(sentence(fault::WrongLength{4, 1, 8}), "line 4 has 1 square, expected 8");
  EXPECT_EQ(sentence(fault::TextAfterBoard{8, 1}), "1 extra byte after line 8, the last line of the board");
  EXPECT_EQ(sentence(fault::TextAfterBoard{8, 72}), "72 extra bytes after line 8, the last line of the board");
  EXPECT_EQ(sentence(fault::TextAfterBoard{0, 5}), "returned 5 bytes, expected the empty answer for n = 0");
}

TEST(FaultText, ReportsTheTwoMistakesAboutSolvability) {
  EXPECT_EQ(sentence(fault::EmptyAnswer{}), "returned no solution, but one exists");
  EXPECT_EQ(sentence(fault::NoSolutionExists{20}),
            "returned 20 bytes, but no solution exists: expected the empty answer");
}

TEST(FaultText, ShowsAnUnexpectedByteInPrintableForm) {
  EXPECT_EQ(sentence(fault::UnexpectedByte{{3, 5}, 8, 'x'}), "row 3 col 5 holds 'x', expected '.' or 'Q'");
  EXPECT_EQ(sentence(fault::UnexpectedByte{{3, 5}, 8, 0}), "row 3 col 5 holds '\\x00', expected '.' or 'Q'");
  EXPECT_EQ(sentence(fault::UnexpectedByte{{3, 5}, 8, 0xE2}), "row 3 col 5 holds '\\xE2', expected '.' or 'Q'");
  EXPECT_EQ(sentence(fault::UnexpectedByte{{3, 5}, 8, '\t'}), "row 3 col 5 holds '\\t', expected '.' or 'Q'");
  EXPECT_EQ(sentence(fault::UnexpectedByte{{3, 8}, 8, ' '}), "line 4 has ' ' after its 8 squares, expected \\n");
  EXPECT_EQ(sentence(fault::CarriageReturn{1}), "line 1 ends with \\r\\n, expected \\n alone");
}

}  // namespace
}  // namespace judge
