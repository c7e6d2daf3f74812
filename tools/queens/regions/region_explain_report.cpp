// An explanation for programs.

#include "tools/queens/regions/region_explain_report.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "judge/console/figures.h"

namespace queens {
namespace {

using Outcome = Explanation::Outcome;

/// The search after an explanation may take so many queens: seconds.
constexpr std::uint64_t kSearchBudget = 20'000'000;

void search(const RegionBoard& board, const RegionRules& rules, const std::stop_token& stop,
            ExplainedBoard& explained) {
  const RegionResult result =
      solveRegions(board, {.rules = rules, .limit = 2, .budget = kSearchBudget, .stop = stop, .onSolution = {}});
  explained.isStopped = result.why == "stopped";
  explained.solutions = result.solutions;
  explained.isCounted = result.complete || result.solutions == 2;
  if (result.answer == Answer::Found) explained.solution.assign(result.queens.begin(), result.queens.end());
}

/// "single cell 8, sees all 2", in the order of the table.
std::string techniquesText(const Explanation& explanation) {
  std::string text;
  for (const ExplainTechnique& technique : explainTechniques()) {
    const auto isOf = [&](const ExplainStep& step) { return step.technique == &technique; };
    const auto count = std::count_if(explanation.steps.begin(), explanation.steps.end(), isOf);
    if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", technique.name, count);
  }
  return text;
}

std::string solutionsText(const ExplainedBoard& explained) {
  const std::string_view stopped =
      explained.explanation.outcome == Outcome::GaveUp ? "Too many assumptions to follow" : "No technique leads on";
  switch (explained.explanation.outcome) {
    case Outcome::Solved:
      return "Solved: there is no other solution.\n";
    case Outcome::NoSolution:
      return "There is no solution.\n";
    case Outcome::OnlySearch:
    case Outcome::GaveUp:
    case Outcome::Stopped:
      break;
  }
  if (!explained.isCounted)
    return fmt::format("{}: only search helps from here, and it gave up{}.\n", stopped,
                       explained.solutions == 0 ? "" : " after the first solution");
  if (explained.solutions == 0) return fmt::format("{}, and search finds that there is no solution.\n", stopped);
  if (explained.solutions == 1)
    return fmt::format("{}: only search helps from here, and it finds the one solution.\n", stopped);
  return fmt::format("{}, since there are several solutions: nothing more follows.\n", stopped);
}

using Json = nlohmann::ordered_json;

Json cellJson(RegionCell cell) { return Json::array({cell.row, cell.col}); }

Json cellsJson(const std::vector<RegionCell>& cells) {
  Json list = Json::array();
  for (const RegionCell cell : cells) list.push_back(cellJson(cell));
  return list;
}

Json unitsJson(const std::vector<RegionUnit>& units) {
  constexpr const char* kKinds[] = {"region", "row", "col"};
  Json list = Json::array();
  for (const RegionUnit unit : units)
    list.push_back({{"kind", kKinds[static_cast<std::size_t>(unit.kind)]}, {"index", unit.index}});
  return list;
}

Json stepJson(const ExplainStep& step, const RegionNames& names) {
  Json json = {{"technique", step.technique->name},
               {"difficulty", step.technique->difficulty},
               {"sentence", sentence(step, names)},
               {"units", unitsJson(step.units)},
               {"confined_to", unitsJson(step.others)},
               {"cells", cellsJson(step.cells)},
               {"queen", step.queen ? cellJson(*step.queen) : Json()},
               {"excluded", cellsJson(step.excluded)},
               {"impossible", step.isImpossible}};
  Json chain = Json::array();
  for (const ExplainStep& next : step.chain) chain.push_back(stepJson(next, names));
  json["chain"] = std::move(chain);
  return json;
}

constexpr const char* kOutcomes[] = {"solved", "no solution", "only search", "gave up", "stopped"};

Json solutionsJson(const ExplainedBoard& explained) {
  if (!explained.isCounted) return nullptr;
  if (explained.solutions > 1) return "many";
  return explained.solutions;
}

}  // namespace

ExplainedBoard explainBoard(const RegionBoard& board, const RegionRules& rules, const ExplainOptions& options) {
  ExplainedBoard explained{.explanation = explainRegions(board, rules, options), .solution = {}, .grade = {}};
  const Outcome outcome = explained.explanation.outcome;
  if (outcome == Outcome::Stopped) {
    explained.isStopped = true;
    explained.isCounted = false;
  } else if (outcome == Outcome::Solved) {
    explained.solutions = 1;
    explained.solution = explained.explanation.queens;
  } else if (outcome != Outcome::NoSolution) {
    search(board, rules, options.stop, explained);
  }
  if (explained.isCounted && explained.solutions == 1) explained.grade = gradeOf(explained.explanation);
  return explained;
}

const RegionPicture& StepPictures::show(const ExplainStep& step) {
  settle();
  for (const RegionCell cell : step.cells) picture_.mark(cell) = CellMark::Looked;
  for (const RegionCell cell : step.excluded) picture_.mark(cell) = CellMark::NewExcluded;
  for (const ExplainStep& next : step.chain)
    if (next.queen) picture_.mark(*next.queen) = CellMark::Forced;
  if (step.queen) picture_.mark(*step.queen) = CellMark::NewQueen;
  return picture_;
}

const RegionPicture& StepPictures::settled() {
  settle();
  return picture_;
}

void StepPictures::settle() {
  for (CellMark& mark : picture_.marks) {
    if (mark == CellMark::NewQueen) mark = CellMark::Queen;
    if (mark == CellMark::NewExcluded) mark = CellMark::Excluded;
    if (mark == CellMark::Looked || mark == CellMark::Forced) mark = CellMark::None;
  }
}

std::string legend(const RegionPicture& picture, bool isUnicode) {
  const PictureMarks marks = pictureMarks(picture, isUnicode);
  return fmt::format(
      "{} queen  [{}] placed now  [{}] argued from  {} excluded now  {} excluded before  {} forced by an "
      "assumption\n",
      marks.queen, marks.queen, picture.names.front(), marks.newExcluded, marks.excluded, marks.forced);
}

std::string stepText(std::size_t number, const ExplainStep& step, const RegionNames& names) {
  std::string text = fmt::format("{}. {}: {}\n", number, step.technique->name, sentence(step, names));
  for (const ExplainStep& next : step.chain)
    text += fmt::format(
        "   - {}: {}\n", next.technique->name,
        next.isImpossible ? "No cell is left for " + unitText(next.units.front(), names) + '.' : sentence(next, names));
  return text;
}

std::string outcomeText(const ExplainedBoard& explained) {
  std::string text = explained.isStopped ? "Stopped before more was known.\n" : solutionsText(explained);
  const auto& steps = explained.explanation.steps;
  if (!steps.empty())
    text += fmt::format("{}: {}.\n", judge::countText(steps.size(), "step"), techniquesText(explained.explanation));
  if (explained.grade) text += fmt::format("Difficulty: {}.\n", gradeText(*explained.grade));
  return text;
}

void addTo(JsonStream& json, const ExplainedBoard& explained, const RegionNames& names, const std::string& file,
           std::size_t line) {
  const Explanation& explanation = explained.explanation;
  const ExplainTechnique* hardest = hardestTechnique(explanation);
  Json steps = Json::array();
  for (const ExplainStep& step : explanation.steps) steps.push_back(stepJson(step, names));
  json.add({{"file", file},
            {"line", line},
            {"n", explanation.queens.size()},
            {"regions", names},
            {"outcome", explained.isStopped ? "stopped" : kOutcomes[static_cast<std::size_t>(explanation.outcome)]},
            {"solutions", solutionsJson(explained)},
            {"solution", explained.solution.empty() ? Json() : Json(explained.solution)},
            {"grade", explained.grade ? Json(gradeText(*explained.grade)) : Json()},
            {"hardest", hardest != nullptr ? Json(hardest->name) : Json()},
            {"steps", std::move(steps)}});
}

}  // namespace queens
