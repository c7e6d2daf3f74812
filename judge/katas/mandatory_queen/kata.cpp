#include "judge/katas/mandatory_queen/kata.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "judge/katas/mandatory_queen/board_check.h"
#include "judge/katas/mandatory_queen/board_picture.h"
#include "judge/katas/mandatory_queen/square_cases.h"
#include "judge/katas/mandatory_queen/suite.h"
#include "judge/languages/plain_text.h"
#include "judge/machine/installation.h"

namespace judge {
namespace {

using queens::Case;
using queens::Square;

Square swapped(const Square& square) { return {square.col, square.row}; }

/// Whether the board is one for a queen that was counted from 1. The first row and column cannot show that, nor can
/// "no solution", which is right for many squares.
std::optional<std::string> mistakeIn(const Case& asked, std::string_view answer) {
  const auto& [n, queen] = asked;
  if (queen.row == 0 || queen.col == 0) return std::nullopt;
  if (checkBoard({n, {queen.row - 1, queen.col - 1}}, answer)) return "";
  if (answer.empty()) return std::nullopt;
  return "if the queen's row and column were counted from 1, but they are counted from 0";
}

CheckResult checkAnswer(const Case& asked, std::string_view answer) {
  const std::optional<BoardFault> fault = checkBoard(asked, answer);
  if (!fault) return {};
  const Case other{asked.n, swapped(asked.queen)};
  return {.fault = sentence(*fault),
          .excerpt = excerpt(asked, answer, *fault),
          .rightInOtherVariant = !checkBoard(other, answer),
          .picture = faultPicture(asked, answer, *fault),
          .deniesSolution = std::holds_alternative<fault::EmptyAnswer>(*fault),
          .kind = faultKind(*fault),
          .mistake = mistakeIn(asked, answer)};
}

std::vector<std::string> solveArguments(const Case& asked) {
  const auto& [n, queen] = asked;
  constexpr std::int64_t kLargest = 3000;  // its board has 9 MB
  if (n == 0 || n > kLargest || !hasSolution(asked)) return {};
  return {"mandatory-queen", std::to_string(n), std::to_string(queen.row), std::to_string(queen.col)};
}

std::string requestOf(const Case& asked, std::size_t variant) {
  const Square pair = variant == 0 ? asked.queen : swapped(asked.queen);
  std::string request;
  appendInt(request, asked.n);
  beginPair(request);
  appendInt(request, pair.row);
  appendInt(request, pair.col);
  return request;
}

/// The case in a label that questionOf() made.
Case caseOf(const CaseLabel& asked) { return {asked.fields[0].value, {asked.fields[1].value, asked.fields[2].value}}; }

bool isOnEdge(std::int64_t at, std::int64_t n) { return at == 0 || at == n - 1; }
bool isOnEdge(const Case& asked) { return isOnEdge(asked.queen.row, asked.n) || isOnEdge(asked.queen.col, asked.n); }

bool isOnDiagonal(const Case& asked) {
  return asked.queen.row == asked.queen.col || asked.queen.row + asked.queen.col == asked.n - 1;
}

/// A property of cases, by a function without captures.
template <class Holds>
CaseProperty property(std::string_view words, Holds, std::string_view scope = "") {
  return {words, [](const CaseLabel& asked) { return Holds()(caseOf(asked)); }, scope};
}

const std::vector<Signature::Parameter>& parameters() {
  static const std::vector<Signature::Parameter> all = {{"n", typeIn("int")}, {"queen", typeIn("pair<int, int>")}};
  return all;
}

/// None and the empty text both mean that there is no solution.
std::shared_ptr<const Type> resultType() {
  static const auto type = std::make_shared<const Type>(typeIn("optional<text>"));
  return type;
}

}  // namespace

std::string caseText(const Case& asked) {
  return fmt::format("n = {}, row {}, col {}", asked.n, asked.queen.row, asked.queen.col);
}

Question questionOf(const std::string& suite, std::size_t index, const Case& asked, std::size_t variant) {
  const auto& [n, queen] = asked;
  Question question{
      {suite, index, n > 0, {{"n", n, true, true}, {"row", queen.row}, {"col", queen.col}}, caseText(asked)}};
  question.request = requestOf(asked, variant);
  question.requestInOtherVariant = requestOf(asked, 1 - variant);
  question.plainInput = [](std::string_view request, std::string& room) {
    return plainArguments(request, parameters(), room);
  };
  question.result = resultType();
  question.check = [asked](const Value& answer) {
    return checkAnswer(asked, answer.isEmpty() ? std::string_view() : answer.text());
  };
  question.checkText = [asked](std::string_view text) { return checkAnswer(asked, text); };
  question.draw = [asked](std::string_view board) -> Drawing {
    return {solutionExcerpt(asked, board), solutionPicture(asked, board)};
  };
  question.textBytes = static_cast<std::size_t>(n) * static_cast<std::size_t>(n + 1);
  question.solveArguments = solveArguments(asked);
  question.suiteLines = [asked] { return fmt::format("{} {} {}", asked.n, asked.queen.row, asked.queen.col); };
  return question;
}

MandatoryQueen::MandatoryQueen() : MandatoryQueen(Installation().testcases() / "mandatory-queen") {}

MandatoryQueen::MandatoryQueen(std::filesystem::path suiteFolder)
    : BuiltInKata(std::move(suiteFolder), {"tiny", "unsolvable", "small", "medium", "large"}) {}

std::string_view MandatoryQueen::name() const { return "mandatory-queen"; }

Signature MandatoryQueen::signature() const { return {"solve n queens", parameters(), *resultType()}; }

std::vector<Question> MandatoryQueen::questions(const QuestionOptions& options) const {
  std::vector<Question> questions;
  for (const SuiteFile& file : suites(options.suites)) {
    QueenSuite suite = queenSuite(file);
    if (suite.random) {
      const auto drawn = randomCases(*suite.random, options.randomPerSuite, options.seed, suite.name);
      suite.cases.insert(suite.cases.end(), drawn.begin(), drawn.end());
    }
    for (std::size_t index = 0; index < suite.cases.size(); ++index) {
      questions.push_back(questionOf(suite.name, index, suite.cases[index], options.variant));
      questions.back().points = file.points;
    }
  }
  return questions;
}

Sizes MandatoryQueen::sizes() const {
  std::vector<std::int64_t> sizes = {1};
  for (std::int64_t n = 4; n <= kMaxN; ++n) sizes.push_back(n);
  return sizes;
}

std::vector<Question> MandatoryQueen::ofSize(std::int64_t size, std::size_t count, std::uint64_t seed,
                                             std::size_t variant) const {
  std::vector<Question> questions;
  for (const Case& drawn : randomCases({size, size}, static_cast<int>(count), seed, "profile"))
    questions.push_back(questionOf("profile", questions.size(), drawn, variant));
  return questions;
}

std::unique_ptr<CaseSource> MandatoryQueen::cases(const CaseRange& range) const { return squareCases(range); }

Question MandatoryQueen::questionIn(const NamedText& file, const std::function<NamedText()>&) const {
  return questionOf("check", 0, caseIn(file), false);
}

std::vector<CaseProperty> MandatoryQueen::caseProperties() const {
  return {
      property("have no solution", [](const Case& c) { return !hasSolution(c); }),
      property(
          "have a solution", [](const Case& c) { return hasSolution(c); }, "with a solution"),
      property("have the queen in a corner",
               [](const Case& c) { return isOnEdge(c.queen.row, c.n) && isOnEdge(c.queen.col, c.n); }),
      property("have the queen in the first row", [](const Case& c) { return c.queen.row == 0; }),
      property("have the queen in the last row", [](const Case& c) { return c.queen.row == c.n - 1; }),
      property("have the queen in the first column", [](const Case& c) { return c.queen.col == 0; }),
      property("have the queen in the last column", [](const Case& c) { return c.queen.col == c.n - 1; }),
      property("have the queen on the edge", [](const Case& c) { return isOnEdge(c); }),
      property("have the queen off the edge", [](const Case& c) { return !isOnEdge(c); }),
      property("have the queen on a long diagonal", [](const Case& c) { return isOnDiagonal(c); }),
      property("have the queen off the long diagonals", [](const Case& c) { return !isOnDiagonal(c); }),
      property("have an even n", [](const Case& c) { return c.n % 2 == 0; }),
      property("have an odd n", [](const Case& c) { return c.n % 2 == 1; }),
      property("have an n that leaves 2 or 3 when divided by 6", [](const Case& c) { return c.n % 6 / 2 == 1; }),
      property("have the queen below the main diagonal", [](const Case& c) { return c.queen.row > c.queen.col; }),
      property("have the queen above the main diagonal", [](const Case& c) { return c.queen.row < c.queen.col; }),
  };
}

const Variants* MandatoryQueen::variants() const {
  static const Variants kPair = {
      .option = "pair",
      .placeholder = "ORDER",
      .help = "order of the pair that is passed (the live kata: col-row in C++ and JavaScript, row-col in Python)",
      .values = {{{"row-col", "", "without --pair col-row (the kata's text has the pair as {row, col})"},
                  {"col-row", "the pair was passed as {col, row}",
                   "with --pair col-row (the pair is passed as {col, row})"}}},
      .notes = {{"cpp", 1, "the live kata passes it so in C++"},
                {"javascript", 1, "the live kata passes it so in JavaScript"},
                {"python", 0, "the live kata passes it so in Python"}}};
  return &kPair;
}

}  // namespace judge
