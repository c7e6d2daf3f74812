#include "judge/katas/regions/kata.h"

#include <fmt/format.h>

#include <memory>
#include <random>
#include <utility>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/katas/regions/answer_check.h"
#include "judge/katas/regions/board_picture.h"
#include "judge/katas/regions/suite.h"
#include "judge/languages/plain_text.h"
#include "judge/machine/installation.h"

namespace judge {
namespace {

std::string requestOf(const RegionPuzzle& puzzle) {
  const auto n = static_cast<std::size_t>(puzzle.n);
  std::string request;
  beginList(request, n);
  for (std::size_t square = 0; square < n * n; ++square) {
    if (square % n == 0) beginList(request, n);
    appendInt(request, puzzle.regions[square]);
  }
  return request;
}

Drawing drawn(const RegionPuzzle& puzzle, const std::vector<std::int32_t>& cols, std::int64_t first,
              std::int64_t second, const std::string& title) {
  return {regionExcerpt(puzzle, cols, first, second), regionPicture(puzzle, cols, first, second, title)};
}

/// The first and the last row at fault; -1: none.
struct RowsAtFault {
  std::int64_t n;

  using Rows = std::pair<std::int64_t, std::int64_t>;
  Rows operator()(const region_fault::Clash& fault) const { return {fault.first, fault.second}; }
  Rows operator()(const region_fault::OffTheBoard& fault) const { return {fault.row, fault.row}; }
  Rows operator()(const region_fault::WrongColumnCount& fault) const {
    return fault.queens < n ? Rows(fault.queens, n - 1) : Rows(-1, -1);
  }
  Rows operator()(const auto&) const { return {-1, -1}; }
};

/// The puzzle with the queens of the answer that stand on the board.
Drawing drawnFault(const RegionPuzzle& puzzle, const Columns& answer, const RegionFault& fault) {
  std::vector<std::int32_t> cols(static_cast<std::size_t>(puzzle.n), -1);
  for (std::size_t row = 0; row < std::min(cols.size(), answer.size()); ++row)
    if (answer[row] >= 0 && answer[row] < puzzle.n) cols[row] = static_cast<std::int32_t>(answer[row]);
  const auto [first, second] = std::visit(RowsAtFault{puzzle.n}, fault);
  return drawn(puzzle, cols, first, second, sentence(fault, puzzle, answer));
}

CheckResult check(const RegionPuzzle& puzzle, const Columns& answer) {
  const std::optional<RegionFault> fault = checkColumns(puzzle, answer);
  if (!fault) return {};
  Drawing drawing = drawnFault(puzzle, answer, *fault);
  const std::optional<Slip> slip = slipIn(puzzle, answer);
  const bool hasNone = puzzle.solutions == SolutionCount::None;
  std::string message = sentence(*fault, puzzle, answer);
  if (hasNone) message += "; no solution exists: expected an empty list";
  if (slip) message += fmt::format("; otherwise right: {}", slip->clause);
  return {.fault = message,
          .excerpt = std::move(drawing.excerpt),
          .picture = std::move(drawing.picture),
          .deniesSolution = std::holds_alternative<region_fault::NoColumns>(*fault),
          .kind = std::string(slip      ? slip->kind
                              : hasNone ? "no solution exists"
                                        : faultKind(*fault, puzzle))};
}

CheckResult checkText(const RegionPuzzle& puzzle, std::string_view text) {
  const auto read = columnsInText(text, puzzle.n);
  if (const auto* const cols = std::get_if<0>(&read)) return check(puzzle, *cols);
  const std::string fault = fmt::format("the word {} is not a column, expected {} whole numbers separated by blanks",
                                        inQuotes(std::get<1>(read)), puzzle.n);
  const std::vector<std::int32_t> none(static_cast<std::size_t>(puzzle.n), -1);
  Drawing drawing = drawn(puzzle, none, -1, -1, fault);
  return {.fault = fault,
          .excerpt = std::move(drawing.excerpt),
          .picture = std::move(drawing.picture),
          .kind = "no column"};
}

/// The rows of the puzzle, one in each line, with a blank between labels.
std::string rowsOf(const RegionPuzzle& puzzle) {
  std::string text;
  for (std::int64_t row = 0; row < puzzle.n; ++row)
    for (std::int64_t col = 0; col < puzzle.n; ++col)
      text += std::to_string(puzzle.regionAt(row, col)) + (col + 1 < puzzle.n ? ' ' : '\n');
  return text;
}

std::string suiteLines(const RegionPuzzle& puzzle) {
  const std::string rows = rowsOf(puzzle);
  return fmt::format("puzzle {}\n{}", solutionWord(puzzle.solutions), rows.substr(0, rows.size() - 1));
}

Drawing drawnSolution(const RegionPuzzle& puzzle, std::string_view text) {
  const Columns cols = std::get<0>(columnsInText(text, puzzle.n));
  return drawn(puzzle, {cols.begin(), cols.end()}, -1, -1, "a solution");
}

std::string_view solutionText(SolutionCount count) {
  switch (count) {
    case SolutionCount::None:
      return "no solution";
    case SolutionCount::One:
      return "one solution";
    case SolutionCount::Many:
      return "several solutions";
    case SolutionCount::Some:
      return "solvable";
  }
  return "";
}

const std::vector<Signature::Parameter>& parameters() {
  static const std::vector<Signature::Parameter> all = {{"regions", typeIn("list<list<int>>")}};
  return all;
}

/// None and the empty list both mean that there is no solution.
std::shared_ptr<const Type> resultType() {
  static const auto type = std::make_shared<const Type>(typeIn("optional<list<int>>"));
  return type;
}

}  // namespace

Question questionOf(const std::string& suite, std::size_t index, const RegionPuzzle& asked) {
  const auto puzzle = std::make_shared<const RegionPuzzle>(asked);
  const bool isSolvable = asked.solutions != SolutionCount::None;
  Question question{{suite,
                     index,
                     true,
                     {{"n", puzzle->n, true, true}},
                     "n = " + std::to_string(puzzle->n) + ", " + std::string(solutionText(puzzle->solutions))}};
  question.request = requestOf(*puzzle);
  question.plainInput = [](std::string_view request, std::string& room) {
    return plainArguments(request, parameters(), room);
  };
  question.result = resultType();
  question.check = [puzzle](const Value& answer) { return check(*puzzle, columnsIn(answer)); };
  question.checkText = [puzzle](std::string_view text) { return checkText(*puzzle, text); };
  question.draw = [puzzle](std::string_view text) { return drawnSolution(*puzzle, text); };
  question.textBytes = 3 * static_cast<std::size_t>(puzzle->n);
  question.solveArguments = isSolvable ? std::vector<std::string>{"regions"} : std::vector<std::string>{};
  question.solveInput = isSolvable ? rowsOf(*puzzle) : "";
  question.suiteLines = [puzzle] { return suiteLines(*puzzle); };
  return question;
}

RegionsKata::RegionsKata() : RegionsKata(Installation().testcases() / "regions") {}

RegionsKata::RegionsKata(std::filesystem::path suiteFolder)
    : BuiltInKata(std::move(suiteFolder), {"tiny", "unsolvable", "small", "several", "medium", "large", "hard"}) {}

std::string_view RegionsKata::name() const { return "regions"; }

Signature RegionsKata::signature() const { return {"solve regions", parameters(), *resultType()}; }

std::vector<Question> RegionsKata::questions(const QuestionOptions& options) const {
  if (options.randomPerSuite > 0) throw InputError("--random: the kata regions has no random cases; leave it out");
  std::vector<Question> questions;
  for (const SuiteFile& file : suites(options.suites)) {
    const RegionSuite suite = regionSuite(file);
    for (std::size_t index = 0; index < suite.puzzles.size(); ++index) {
      questions.push_back(questionOf(suite.name, index, suite.puzzles[index]));
      questions.back().points = file.points;
    }
  }
  return questions;
}

std::vector<CaseProperty> RegionsKata::caseProperties() const {
  return {{"have no solution", [](const CaseLabel& asked) { return asked.text.ends_with("no solution"); }},
          {"have several solutions", [](const CaseLabel& asked) { return asked.text.ends_with("several solutions"); }},
          {"have one solution", [](const CaseLabel& asked) { return asked.text.ends_with("one solution"); }}};
}

Sizes RegionsKata::sizes() const {
  std::vector<std::int64_t> sizes = {1};
  for (std::int64_t n = 4; n <= kMaxRegionN; ++n) sizes.push_back(n);
  return sizes;
}

std::vector<Question> RegionsKata::ofSize(std::int64_t size, std::size_t count, std::uint64_t seed, std::size_t) const {
  std::mt19937_64 random(seed ^ static_cast<std::uint64_t>(size));
  std::vector<Question> questions;
  while (questions.size() < count) {
    questions.push_back(questionOf("profile", questions.size(), drawnPuzzle(size, random)));
    questions.back().text = "n = " + std::to_string(size) + ", drawn puzzle " + std::to_string(questions.size());
  }
  return questions;
}

std::unique_ptr<CaseSource> RegionsKata::cases(const CaseRange& range) const { return drawnCases(*this, range); }

Question RegionsKata::questionIn(const NamedText& file, const std::function<NamedText()>& answer) const {
  const RegionPuzzle puzzle = regionPuzzle(file.text, file.name, SolutionCount::Many);
  const NamedText right = answer();
  const bool isSolvable = right.text.find_first_not_of(" \t\r\n") != std::string::npos;
  Question question =
      questionOf("check", 0, {puzzle.n, puzzle.regions, isSolvable ? SolutionCount::Many : SolutionCount::None});
  const CheckResult result = question.checkText(right.text);
  if (result.fault)
    throw InputError(right.name, "is not a right answer to " + file.name + ": " + *result.fault +
                                     "; expected the columns of a solution, or nothing where there is none");
  question.text = "n = " + std::to_string(puzzle.n) + (isSolvable ? "" : ", no solution");
  return question;
}

}  // namespace judge
