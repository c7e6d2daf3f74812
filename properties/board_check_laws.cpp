#include <gtest/gtest.h>
// gtest first: rapidcheck's part for it needs it
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "judge/katas/mandatory_queen/board_check.h"
#include "judge/katas/mandatory_queen/board_picture.h"
#include "judge/picture/excerpt_text.h"
#include "judge/trials/generators/case_generators.h"
#include "properties/board_definition.h"
#include "properties/known_boards.h"

namespace {

using judge::checkBoard;
using queens::Case;
using queens::faultByDefinition;

constexpr std::int64_t kMostN = 64;

/// A right board and the question it answers.
struct Solved {
  Case question;
  std::string board;
};

/// Any board of the known ones, asked for any of its queens.
Solved anySolved() {
  auto n = *judge::fuzz::boardSize(kMostN);
  if (n == 2 || n == 3) n += 2;
  const auto placement = queens::knownPlacement(static_cast<std::size_t>(n), *judge::fuzz::within<std::size_t>(0, 8));
  const std::size_t row = *judge::fuzz::within<std::size_t>(0, 1000) % placement.size();
  return {{n, {static_cast<std::int64_t>(row), static_cast<std::int64_t>(placement[row])}},
          queens::boardText(placement)};
}

std::string faultText(const std::optional<judge::BoardFault>& fault) {
  return fault ? judge::sentence(*fault) : "right";
}

void expectAgreement(const Case& question, const std::string& answer) {
  const std::vector<char> exact(answer.begin(), answer.end());  // nothing behind it, not even a NUL
  const auto fault = checkBoard(question, {exact.data(), exact.size()});
  const auto expected = faultByDefinition(question, answer);
  RC_LOG() << "checker:    " << faultText(fault) << "\ndefinition: " << faultText(expected) << "\n";
  RC_ASSERT(fault == expected);
}

RC_GTEST_PROP(BoardCheckLaws, EveryKnownBoardIsRight, ()) {
  const Solved solved = anySolved();
  RC_ASSERT(faultText(checkBoard(solved.question, solved.board)) == "right");
  RC_ASSERT(faultText(faultByDefinition(solved.question, solved.board)) == "right");
}

RC_GTEST_PROP(BoardCheckLaws, AMutatedBoardHasTheFaultOfTheDefinition, ()) {
  const Solved solved = anySolved();
  expectAgreement(solved.question, judge::fuzz::mutated(solved.board, *judge::fuzz::mutations(3)));
}

RC_GTEST_PROP(BoardCheckLaws, EachMutationAloneHasTheFaultOfTheDefinition, ()) {
  const Solved solved = anySolved();
  const auto a = *judge::fuzz::within<std::size_t>(0, 5000);
  const auto b = *judge::fuzz::within<std::size_t>(0, 5000);
  for (const judge::fuzz::AnswerMutation& mutation : judge::fuzz::answerMutations()) {
    RC_LOG() << mutation.name << "\n";
    expectAgreement(solved.question, mutation.change(solved.board, a, b));
  }
}

RC_GTEST_PROP(BoardCheckLaws, ABoardAskedForAnySquareHasTheFaultOfTheDefinition, ()) {
  const Solved solved = anySolved();
  Case question = solved.question;
  question.queen.row = *judge::fuzz::within<std::int64_t>(0, 1000) % question.n;
  question.queen.col = *judge::fuzz::within<std::int64_t>(0, 1000) % question.n;
  expectAgreement(question, judge::fuzz::mutated(solved.board, *judge::fuzz::mutations(1)));
}

RC_GTEST_PROP(BoardCheckLaws, AnyQueensOnePerRowHaveTheFaultOfTheDefinition, ()) {
  const Case question = *judge::fuzz::anyCase(20);
  const auto draws = *rc::gen::container<std::vector<std::size_t>>(20, judge::fuzz::within<std::size_t>(0, 1000));
  std::vector<std::size_t> placement(static_cast<std::size_t>(question.n));
  for (std::size_t row = 0; row < placement.size(); ++row) placement[row] = draws[row] % placement.size();
  placement[static_cast<std::size_t>(question.queen.row)] = static_cast<std::size_t>(question.queen.col);
  expectAgreement(question, queens::boardText(placement));
}

RC_GTEST_PROP(BoardCheckLaws, AnyPermutationHasTheFaultOfTheDefinition, ()) {
  const auto n = static_cast<std::size_t>(*judge::fuzz::boardSize(12));
  std::vector<std::size_t> placement(n);
  std::iota(placement.begin(), placement.end(), std::size_t{0});
  for (std::size_t i = n; i > 1; --i) std::swap(placement[i - 1], placement[*judge::fuzz::within<std::size_t>(0, i)]);
  expectAgreement({static_cast<std::int64_t>(n), {0, static_cast<std::int64_t>(placement[0])}},
                  queens::boardText(placement));
}

RC_GTEST_PROP(BoardCheckLaws, AnyBytesHaveTheFaultOfTheDefinition, (const std::string& bytes)) {
  expectAgreement(*judge::fuzz::anyCase(kMostN), bytes);
}

RC_GTEST_PROP(BoardCheckLaws, AnyTextOfBoardBytesHasTheFaultOfTheDefinition, ()) {
  const auto bytes = rc::gen::elementOf(std::string("..........QQQ\n\n\n\n\r"));
  expectAgreement(*judge::fuzz::anyCase(5), *rc::gen::container<std::string>(bytes));
}

RC_GTEST_PROP(BoardCheckLaws, ABoardTurnedOverItsDiagonalIsAsRightAsBefore, ()) {
  const Solved solved = anySolved();
  const auto move = *judge::fuzz::mutations(1);
  const std::string board = judge::fuzz::mutated(solved.board, move);
  std::string turned = board;
  const auto n = static_cast<std::size_t>(solved.question.n);
  RC_PRE(board.size() == n * (n + 1));
  for (std::size_t row = 0; row < n; ++row) {
    for (std::size_t col = 0; col < n; ++col) turned[col * (n + 1) + row] = board[row * (n + 1) + col];
  }
  const Case other{solved.question.n, {solved.question.queen.col, solved.question.queen.row}};
  RC_ASSERT(checkBoard(solved.question, board).has_value() == checkBoard(other, turned).has_value());
}

void expectPrintable(const std::string& text, std::size_t mostLines) {
  std::istringstream lines(text);
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    RC_ASSERT(line.size() <= 100u);
    RC_ASSERT(std::all_of(line.begin(), line.end(), [](char c) { return c >= ' ' && c <= '~'; }));
  }
  RC_ASSERT(count <= mostLines);
}

RC_GTEST_PROP(BoardCheckLaws, EveryFaultHasOnePrintableSentenceAndASmallExcerpt, ()) {
  const Solved solved = anySolved();
  const std::string answer = judge::fuzz::mutated(solved.board, *judge::fuzz::mutations(3));
  if (const auto fault = checkBoard(solved.question, answer)) {
    expectPrintable(judge::sentence(*fault), 1);
    expectPrintable(judge::asciiExcerpt(judge::excerpt(solved.question, answer, *fault)), 12);
  }
}

}  // namespace
