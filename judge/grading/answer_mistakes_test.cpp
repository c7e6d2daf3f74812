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
  EXPECT_EQ(valueMistake(columns, "trying row 1\n"), "drawn as a board, not as a list of the queens' positions");
  EXPECT_EQ(valueMistake(none), "");
}

TEST(AnswerMistake, SeesListsInPlaceOfText) {
  std::string rows, columns, pairs, boards, squares;
  beginList(rows, 4);
  for (const char* row : {".Q..", "...Q", "Q...", "..Q."}) appendText(rows, row);
  beginList(columns, 4);
  for (const int column : {1, 3, 0, 2}) appendInt(columns, column);
  beginList(pairs, 4);
  for (const auto& [row, column] : {std::pair(1, 3), {0, 1}, {3, 2}, {2, 0}}) {
    beginList(pairs, 2);
    appendInt(pairs, row);
    appendInt(pairs, column);
  }
  beginList(boards, 1);
  beginList(squares, 4);
  for (const int column : {1, 3, 0, 2}) {
    beginList(squares, 4);
    for (int square = 0; square < 4; ++square) appendInt(squares, square == column);
  }
  EXPECT_EQ(valueMistake(squares),
            R"(as one text with Q and ., each row ended by \n, not as a list of lists of numbers)");
  EXPECT_EQ(valueMistake(rows), R"(as one text, each row ended by \n, not as a list of rows)");
  EXPECT_EQ(valueMistake(columns), "drawn as a board, not as a list of the queens' positions");
  EXPECT_EQ(valueMistake(pairs), "drawn as a board, not as a list of the queens' positions");
  EXPECT_EQ(valueMistake(boards + rows),
            R"(as one text of a single board, each row ended by \n, not as a list of all boards)");
}

TEST(AnswerMistake, SeesAnEmptyListInPlaceOfNoSolution) {
  Exchange exchange;
  std::string none;
  beginList(none, 0);
  exchange.answer = none;
  EXPECT_EQ(answerMistake(questionOf("tiny", 0, {2, {0, 0}}, 0), exchange),
            "as the empty answer, not as an empty list");
  EXPECT_EQ(answerMistake(four(), exchange), "");
}

TEST(AnswerMistake, IsNotTriedOnALongAnswer) { EXPECT_EQ(textMistake(std::string(100'000, '.')), "not tried"); }

/// Mistakes of answers to boards of these sizes.
class AnswerMistakesTest : public ::testing::Test {
 protected:
  void add(const Question& question, const std::string& text, const std::optional<std::string>& mistake = "") {
    Exchange exchange;
    exchange.isText = true;
    exchange.answer = text;
    mistakes_.add(question, exchange, mistake);
  }

  const Question one_ = questionOf("tiny", 0, {1, {0, 0}}, 0), four_ = four();
  AnswerMistakes mistakes_;
};

TEST_F(AnswerMistakesTest, NameTheMostFrequentOneWhereAllHaveOne) {
  EXPECT_EQ(mistakes_.sentence(), "");
  add(four_, "nothing", "so");
  EXPECT_EQ(mistakes_.sentence(), "the wrong answer would be right so");
  add(four_, "nothing", "so");
  EXPECT_EQ(mistakes_.sentence(), "all 2 wrong answers would be right so");
  add(four_, "nothing", std::nullopt);
  EXPECT_EQ(mistakes_.sentence(), "2 of 3 wrong answers would be right so") << "the third could not be tried";
  add(four_, "nothing", "otherwise");
  EXPECT_EQ(mistakes_.sentence(), "2 of 4 wrong answers would be right so");
  add(four_, "nothing");
  EXPECT_EQ(mistakes_.sentence(), "");
}

TEST_F(AnswerMistakesTest, CountABoardThatNeedsFewerChanges) {
  add(one_, "q\n");
  add(four_, "-q--\n---q\nq---\n--q-\n");
  EXPECT_EQ(mistakes_.sentence(),
            "all 2 wrong answers would be right with Q for a queen and with . for an empty square");
}

TEST_F(AnswerMistakesTest, CountABoardForWhichOtherChangesWouldDoToo) {
  add(one_, "Q \n");
  add(four_, ". Q . . \n. . . Q \nQ . . . \n. . Q . \n");
  EXPECT_EQ(mistakes_.sentence(), "all 2 wrong answers would be right without anything between the squares");
}

TEST_F(AnswerMistakesTest, DoNotCountABoardOfAnotherMistake) {
  add(one_, "Q");
  add(four_, ".q..\n...q\nq...\n..q.\n");
  add(four_, ".q..\n...q\nq...\n..q.\n");
  EXPECT_EQ(mistakes_.sentence(), "2 of 3 wrong answers would be right with Q for a queen");
}

TEST_F(AnswerMistakesTest, AreOfBoardsWithoutRows) {
  add(one_, "Q");
  add(four_, ".Q.....QQ.....Q.");
  EXPECT_EQ(mistakes_.sentence(), R"(all 2 wrong answers would be right with \n at the end of each row)");
}

TEST_F(AnswerMistakesTest, AreOfBoardsWithBlanksForSquares) {
  add(four_, " Q  \n   Q\nQ   \n  Q \n");
  EXPECT_EQ(mistakes_.sentence(), "the wrong answer would be right with . in place of a blank");
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
