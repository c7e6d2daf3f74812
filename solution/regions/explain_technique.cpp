#include "solution/regions/explain_technique.h"

#include "solution/regions/region_text.h"

namespace queens {
namespace {

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 < words.size() ? ", " : " and ";
    text += words[i];
  }
  return text;
}

std::string_view kindText(UnitKind kind) {
  if (kind == UnitKind::Region) return "region";
  return kind == UnitKind::Row ? "row" : "col";
}

std::string indexText(RegionUnit unit, const RegionNames& names) {
  return unit.kind == UnitKind::Region ? names.at(static_cast<std::size_t>(unit.index)) : std::to_string(unit.index);
}

}  // namespace

RegionNames regionNames(int regions) {
  RegionNames names;
  for (int region = 0; region < regions; ++region) names.push_back(regionName(region));
  return names;
}

std::span<const ExplainTechnique> explainTechniques() {
  static const ExplainTechnique kAll[] = {kEmptyUnit, kSingleCell, kRegionInLine,  kLineInRegion,     kTwoInTwo,
                                          kSeesAll,   kGroups,     kContradiction, kLongContradiction};
  return kAll;
}

std::optional<ExplainStep> nextStep(const RegionState& state, int most, ExplainBudget& budget) {
  for (const ExplainTechnique& technique : explainTechniques()) {
    if (technique.difficulty > most) break;
    ExplainStep step;
    if (!technique.find(state, budget, step)) continue;
    step.technique = &technique;
    return step;
  }
  return std::nullopt;
}

void applyStep(const ExplainStep& step, RegionState& state) {
  if (step.queen) {
    state.place(*step.queen);
  } else {
    for (const RegionCell cell : step.excluded) state.exclude(cell);
  }
}

std::string sentence(const ExplainStep& step, const RegionNames& names) { return step.technique->say(step, names); }

std::string unitText(RegionUnit unit, const RegionNames& names) {
  return std::string(kindText(unit.kind)) + ' ' + indexText(unit, names);
}

std::string unitsText(const std::vector<RegionUnit>& units, const RegionNames& names) {
  std::vector<std::string> words;
  for (const RegionUnit unit : units) words.push_back(indexText(unit, names));
  return std::string(kindText(units.front().kind)) + (units.size() > 1 ? "s " : " ") + listed(words);
}

std::string cellText(RegionCell cell) { return "row " + std::to_string(cell.row) + " col " + std::to_string(cell.col); }

std::string cellsText(const std::vector<RegionCell>& cells, std::size_t most) {
  std::vector<std::string> words;
  const std::size_t shown = cells.size() <= most ? cells.size() : most - 1;
  for (std::size_t i = 0; i < shown; ++i) words.push_back(cellText(cells[i]));
  if (shown < cells.size()) words.push_back(std::to_string(cells.size() - shown) + " more");
  return listed(words);
}

}  // namespace queens
