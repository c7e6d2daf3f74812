// An explanation for programs.

#include <nlohmann/json.hpp>

#include "tools/queens/regions/region_explain_report.h"

namespace queens {
namespace {

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
