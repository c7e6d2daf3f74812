// What a unit says by itself. With no free cell left it cannot get its queen; with one, that is where it stands. The
// first is looked for before anything else, so that nothing is deduced from what cannot be.

#include "solution/regions/bits.h"
#include "solution/regions/explain_technique.h"

namespace queens {
namespace {

bool findEmptyUnit(const RegionState& state, ExplainBudget&, ExplainStep& step) {
  const auto unit = state.emptyUnit();
  if (!unit) return false;
  step.units = {*unit};
  step.isImpossible = true;
  return true;
}

std::string sayEmptyUnit(const ExplainStep& step, const RegionNames& names) {
  return "No cell is left for the queen of " + unitText(step.units.front(), names) + ": there is no solution.";
}

bool findSingleCell(const RegionState& state, ExplainBudget&, ExplainStep& step) {
  for (const UnitKind kind : kUnitKinds) {
    for (const int index : Bits(state.open(kind))) {
      const auto cell = state.onlyFreeCell({kind, index});
      if (!cell) continue;
      step.units = {{kind, index}};
      step.cells = {*cell};
      step.queen = cell;
      step.excluded = state.excludedBy(*cell);
      return true;
    }
  }
  return false;
}

std::string saySingleCell(const ExplainStep& step, const RegionNames& names) {
  const std::string where = cellText(*step.queen), unit = unitText(step.units.front(), names);
  return "Only " + where + " is left in " + unit + ": its queen stands there.";
}

}  // namespace

const ExplainTechnique kEmptyUnit = {.name = "empty unit",
                                     .difficulty = 0,
                                     .idea = "a region, row or column without a free cell: there is no solution",
                                     .find = findEmptyUnit,
                                     .say = sayEmptyUnit};

const ExplainTechnique kSingleCell = {.name = "single cell",
                                      .difficulty = 1,
                                      .idea = "a region, row or column with one free cell has its queen there",
                                      .find = findSingleCell,
                                      .say = saySingleCell};

}  // namespace queens
