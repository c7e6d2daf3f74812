#include "judge/katas/mandatory_queen/kata.h"

#include <algorithm>
#include <array>
#include <utility>

#include "judge/katas/mandatory_queen/board_check.h"
#include "judge/katas/mandatory_queen/board_picture.h"
#include "judge/katas/mandatory_queen/case_text.h"
#include "judge/katas/mandatory_queen/excerpt.h"
#include "judge/katas/mandatory_queen/fault_text.h"
#include "judge/katas/mandatory_queen/glue.h"
#include "judge/katas/mandatory_queen/solvable.h"
#include "judge/katas/mandatory_queen/suite.h"
#include "judge/katas/request_number.h"
#include "judge/katas/suite_choice.h"
#include "judge/machine/installation.h"

namespace judge {
namespace {

using queens::Case;
using queens::Square;

constexpr std::array<const char*, 5> kShipped = {"tiny", "unsolvable", "small", "medium", "large"};

Square swapped(const Square& square) { return {square.col, square.row}; }

CheckResult checkAnswer(const Case& asked, std::string_view answer) {
  const std::optional<BoardFault> fault = checkBoard(asked, answer);
  if (!fault) return {};
  const Case other{asked.n, swapped(asked.queen)};
  return {.fault = sentence(*fault),
          .excerpt = excerpt(asked, answer, *fault),
          .rightUnderOtherReading = !checkBoard(other, answer),
          .picture = faultPicture(asked, answer, *fault),
          .deniesSolution = std::holds_alternative<fault::SaidNoSolution>(*fault)};
}

std::vector<std::string> solveArguments(const Case& asked) {
  const auto& [n, queen] = asked;
  constexpr std::int64_t kLargest = 3000;  // its board has 9 MB
  if (n == 0 || n > kLargest || !hasSolution(asked)) return {};
  return {"mandatory-queen", std::to_string(n), std::to_string(queen.row), std::to_string(queen.col)};
}

std::string requestOf(const Case& asked, bool otherReading) {
  const Square pair = otherReading ? swapped(asked.queen) : asked.queen;
  std::string request;
  for (const std::int64_t number : {asked.n, pair.row, pair.col}) appendNumber(request, number);
  return request;
}

}  // namespace

std::string textOf(const Case& asked) {
  return "n = " + std::to_string(asked.n) + ", row " + std::to_string(asked.queen.row) + ", col " +
         std::to_string(asked.queen.col);
}

Question questionOf(const std::string& suite, std::size_t index, const Case& asked, bool otherReading) {
  const auto& [n, queen] = asked;
  Question question{{suite, index, n > 0, {{"n", n, true}, {"row", queen.row}, {"col", queen.col}}, textOf(asked)}};
  question.request = requestOf(asked, otherReading);
  question.check = [asked](std::string_view answer) { return checkAnswer(asked, answer); };
  question.draw = [asked](std::string_view board) -> Drawing {
    return {solutionExcerpt(asked, board), solutionPicture(asked, board)};
  };
  question.textBytes = static_cast<std::size_t>(n) * static_cast<std::size_t>(n + 1);
  question.solveArguments = solveArguments(asked);
  return question;
}

MandatoryQueen::MandatoryQueen() : MandatoryQueen(Installation().testcases() / "mandatory-queen") {}

MandatoryQueen::MandatoryQueen(std::filesystem::path suiteFolder) : suiteFolder_(std::move(suiteFolder)) {}

std::string_view MandatoryQueen::name() const { return "mandatory-queen"; }

Callee MandatoryQueen::callee() const {
  return {"std::string solveNQueens(int n, std::pair<int, int> queen)", mandatoryQueenGlue()};
}

std::vector<Question> MandatoryQueen::questions(const QuestionOptions& options) const {
  std::vector<Question> questions;
  for (const SuiteFile& file : chosenSuites(options.suites, kShipped, suiteFolder_)) {
    QueenSuite suite = queenSuite(file);
    if (suite.random) {
      const auto drawn = randomCases(*suite.random, options.randomPerSuite, options.seed, suite.name);
      suite.cases.insert(suite.cases.end(), drawn.begin(), drawn.end());
    }
    for (std::size_t index = 0; index < suite.cases.size(); ++index) {
      questions.push_back(questionOf(suite.name, index, suite.cases[index], options.otherReading));
    }
  }
  return questions;
}

Question MandatoryQueen::questionIn(const NamedText& file, const std::function<NamedText()>&) const {
  return questionOf("check", 0, caseIn(file), false);
}

std::string_view MandatoryQueen::otherReadingHint(bool otherReading) const {
  if (otherReading)
    return "every failure would vanish if the pair were {row, col}, as the kata's text has it: leave out "
           "--pair col-row";
  return "every failure would vanish if the pair were {col, row}, as the live kata passes it: grade with "
         "--pair col-row";
}

}  // namespace judge
