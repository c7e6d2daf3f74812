#include "judge/grading/answer_mistakes.h"

#include <gtest/gtest.h>

#include "judge/katas/mandatory_queen/kata.h"

namespace judge {
namespace {

/// One of the boards for n = 4.
constexpr const char* kBoard = ".Q..\n...Q\nQ...\n..Q.\n";

Question four() { return questionOf("tiny", 0, {4, {0, 1}}, 0); }

std::string textMistake(const std::string& text) {
  Exchange exchange;
  exchange.isText = true;
  exchange.answer = text;
  return answerMistake(four(), exchange).value_or("not tried");
}

std::string valueMistake(const std::string& value, const std::string& printed = "") {
  Exchange exchange;
  exchange.answer = value;
  exchange.printed = printed;
  exchange.printedSize = {printed.size()};
  return answerMistake(four(), exchange).value_or("not tried");
}

TEST(AnswerMistake, NamesTheChangesThatMakeItRight) {
  EXPECT_EQ(textMistake(". Q . .\n. . . Q\nQ . . .\n. . Q .\n"), "without anything between the squares");
  EXPECT_EQ(textMistake(".q..\n...q\nq...\n..q.\n"), "with Q for a queen");
  EXPECT_EQ(textMistake(".Q..\n...Q\nQ...\n..Q."), R"(with one \n at the end of the last line)");
  EXPECT_EQ(
      textMistake("0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0"),
      R"(without anything between the squares, with Q for a queen, with . for an empty square and with one \n at the )"
      "end of the last line");
  EXPECT_EQ(
      textMistake("['.Q..', '...Q', 'Q...', '..Q.']"),
      R"(as lines of one text, not as a list that was turned into text, without brackets and quotes and with one \n at )"
      "the end of the last line");
}

TEST(AnswerMistake, IsNoneWhereTheBoardIsWrong) {
  EXPECT_EQ(textMistake("Q . . .\n. . . Q\n. Q . .\n. . Q .\n"), "");
  EXPECT_EQ(textMistake(""), "");
  EXPECT_EQ(textMistake("nothing"), "");
}

TEST(AnswerMistake, SeesWhatWasPrintedInstead) {
  std::string none;
  appendNone(none);
  EXPECT_EQ(valueMistake(none, kBoard), "if the submission returned what it prints");
  EXPECT_EQ(valueMistake(none, "trying row 1\n"), "");
  std::string columns;
  beginList(columns, 4);
  for (const int column : {1, 3, 0, 2}) appendInt(columns, column);
  EXPECT_EQ(valueMistake(columns, kBoard), "if the submission returned what it prints");
  EXPECT_EQ(valueMistake(columns, "trying row 1\n"), "drawn as a board, not as the list of the queens' columns");
  EXPECT_EQ(valueMistake(none), "");
}

TEST(AnswerMistake, SeesListsInPlaceOfText) {
  std::string rows, columns, boards, squares;
  beginList(rows, 4);
  for (const char* row : {".Q..", "...Q", "Q...", "..Q."}) appendText(rows, row);
  beginList(columns, 4);
  for (const int column : {1, 3, 0, 2}) appendInt(columns, column);
  beginList(boards, 1);
  beginList(squares, 4);
  for (const int column : {1, 3, 0, 2}) {
    beginList(squares, 4);
    for (int square = 0; square < 4; ++square) appendInt(squares, square == column);
  }
  EXPECT_EQ(valueMistake(squares),
            R"(as one text with Q and ., each row ended by \n, not as a list of lists of numbers)");
  EXPECT_EQ(valueMistake(rows), R"(as one text, each row ended by \n, not as a list of rows)");
  EXPECT_EQ(valueMistake(columns), "drawn as a board, not as the list of the queens' columns");
  EXPECT_EQ(valueMistake(boards + rows),
            R"(as one text of a single board, each row ended by \n, not as a list of all boards)");
}

TEST(AnswerMistake, IsNotTriedOnALongAnswer) { EXPECT_EQ(textMistake(std::string(100'000, '.')), "not tried"); }

TEST(AnswerMistakes, NameTheMostFrequentOneWhereAllHaveOne) {
  AnswerMistakes mistakes;
  EXPECT_EQ(mistakes.sentence(), "");
  mistakes.add("so");
  EXPECT_EQ(mistakes.sentence(), "the wrong answer would be right so");
  mistakes.add("so");
  mistakes.add(std::nullopt);
  EXPECT_EQ(mistakes.sentence(), "all 2 wrong answers would be right so");
  mistakes.add("otherwise");
  EXPECT_EQ(mistakes.sentence(), "2 of 3 wrong answers would be right so");
  mistakes.add("");
  EXPECT_EQ(mistakes.sentence(), "");
}

TEST(AnswerMistakes, CountThoseThatAreAPartOfAnother) {
  AnswerMistakes mistakes;
  mistakes.add("with Q for a queen");
  mistakes.add("with Q for a queen and with . for an empty square");
  EXPECT_EQ(mistakes.sentence(),
            "all 2 wrong answers would be right with Q for a queen and with . for an empty square");
}

TEST(AnswerMistake, OfAKataIsTheSquareThatWasCountedFromOne) {
  const auto check = [](std::int64_t row, std::int64_t col, const char* answer = kBoard) {
    return questionOf("tiny", 0, {4, {row, col}}, 0).checkText(answer).mistake.value_or("not tried");
  };
  EXPECT_EQ(check(3, 1), "if the queen's row and column were counted from 1, but they are counted from 0");
  EXPECT_EQ(check(0, 2), "not tried");
  EXPECT_EQ(check(2, 3), "");
  EXPECT_EQ(check(3, 2, ""), "not tried") << "row 2, col 1 has none";
  EXPECT_EQ(check(3, 1, ""), "");
}

}  // namespace
}  // namespace judge
