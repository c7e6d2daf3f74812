#include "judge/regions/kata.h"

#include <array>
#include <memory>
#include <utility>

#include "judge/errors.h"
#include "judge/regions/answer_check.h"
#include "judge/regions/board_picture.h"
#include "judge/regions/glue.h"
#include "judge/regions/suite.h"
#include "judge/request_number.h"
#include "judge/suite_choice.h"

namespace judge {
namespace {

constexpr std::array<const char*, 7> kShipped = {"tiny", "unsolvable", "small", "several", "medium", "large", "hard"};

std::string requestOf(const RegionPuzzle& puzzle) {
  std::string request;
  appendNumber(request, puzzle.n);
  for (const std::int32_t region : puzzle.regions) appendNumber(request, region);
  return request;
}

Drawing drawn(const RegionPuzzle& puzzle, const std::vector<std::int32_t>& cols, std::int64_t first,
              std::int64_t second, const std::string& title) {
  return {regionExcerpt(puzzle, cols, first, second), regionPicture(puzzle, cols, first, second, title)};
}

Drawing drawnFault(const RegionPuzzle& puzzle, std::string_view answer, const RegionFault& fault) {
  const auto* const clash = std::get_if<region_fault::Clash>(&fault);
  if (!clash) return {};
  return drawn(puzzle, *columnsIn(answer), clash->first, clash->second, sentence(fault, puzzle, answer));
}

CheckResult check(const RegionPuzzle& puzzle, std::string_view answer) {
  const std::optional<RegionFault> fault = checkColumns(puzzle, answer);
  if (!fault) return {};
  Drawing drawing = drawnFault(puzzle, answer, *fault);
  return {.fault = sentence(*fault, puzzle, answer),
          .excerpt = std::move(drawing.excerpt),
          .picture = std::move(drawing.picture),
          .deniesSolution = std::holds_alternative<region_fault::SaidNoSolution>(*fault)};
}

std::string_view words(SolutionCount count) {
  switch (count) {
    case SolutionCount::None:
      return "no solution";
    case SolutionCount::One:
      return "one solution";
    case SolutionCount::Many:
      return "several solutions";
  }
  return "";
}

}  // namespace

Question questionOf(const std::string& suite, std::size_t index, const RegionPuzzle& asked) {
  const auto puzzle = std::make_shared<const RegionPuzzle>(asked);
  return {
      .suite = suite,
      .index = index,
      .counted = true,
      .fields = {{"n", puzzle->n}},
      .text = "n = " + std::to_string(puzzle->n) + ", " + std::string(words(puzzle->solutions)),
      .request = requestOf(*puzzle),
      .check = [puzzle](std::string_view answer) { return check(*puzzle, answer); },
  };
}

RegionsKata::RegionsKata() : RegionsKata(std::filesystem::path(QUEENS_TESTCASES_DIR) / "regions") {}

RegionsKata::RegionsKata(std::filesystem::path suiteFolder) : suiteFolder_(std::move(suiteFolder)) {}

std::string_view RegionsKata::name() const {
  return "regions";
}

std::string_view RegionsKata::signature() const {
  return "std::vector<int> solveRegions(const std::vector<std::vector<int>>& regions)";
}

std::string_view RegionsKata::glue() const {
  return regionsGlue();
}

std::vector<Question> RegionsKata::questions(const QuestionOptions& options) const {
  if (options.randomPerSuite > 0) throw InputError("--random: the kata regions has no random cases; leave it out");
  if (options.otherReading) throw InputError("--pair: the kata regions passes no pair; leave it out");
  std::vector<Question> questions;
  for (const SuiteFile& file : chosenSuites(options.suites, kShipped, suiteFolder_)) {
    const RegionSuite suite = regionSuite(file);
    for (std::size_t index = 0; index < suite.puzzles.size(); ++index)
      questions.push_back(questionOf(suite.name, index, suite.puzzles[index]));
  }
  return questions;
}

std::string_view RegionsKata::otherReadingHint(bool) const {
  return "";
}

}  // namespace judge
