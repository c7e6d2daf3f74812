// A queen on a cell that sees every free cell of a unit would leave that unit without its queen, so the cell is free no
// more. The cells that see all of a unit are found by cutting the free cells down to those that each of its cells sees.

#include <algorithm>

#include "solution/regions/bits.h"
#include "solution/regions/explain_technique.h"

namespace queens {
namespace {

/// Free cells outside of `unit`, row by row, that each of `cells`, all of its free ones, sees.
std::vector<RegionCell> seenByAll(const RegionState& state, RegionUnit unit, const std::vector<RegionCell>& cells) {
  std::vector<RegionCell> seen;
  const RegionMasks& masks = state.masks();
  for (const int row : Bits(state.open(UnitKind::Row))) {
    std::uint64_t cols = state.freeInRow(row);
    if (unit.kind == UnitKind::Region) cols &= ~masks.colsOf(unit.index, row);
    if (unit.kind == UnitKind::Col) cols &= ~bit(unit.index);
    if (unit.kind == UnitKind::Row && unit.index == row) cols = 0;
    for (std::size_t i = 0; cols != 0 && i < cells.size(); ++i) cols &= masks.attackedIn(row, cells[i]);
    for (const int col : Bits(cols)) seen.push_back({row, col});
  }
  return seen;
}

bool findSeesAll(const RegionState& state, ExplainBudget&, ExplainStep& step) {
  for (const UnitKind kind : kUnitKinds) {
    for (const int index : Bits(state.open(kind))) {
      const RegionUnit unit{kind, index};
      std::vector<RegionCell> cells = state.freeCells(unit);
      std::vector<RegionCell> seen = seenByAll(state, unit, cells);
      if (seen.empty()) continue;
      step.units = {unit};
      step.cells = std::move(cells);
      step.excluded = std::move(seen);
      return true;
    }
  }
  return false;
}

std::string saySeesAll(const ExplainStep& step, const RegionNames& names) {
  constexpr std::size_t kMost = 4;
  const bool isOne = step.excluded.size() == 1;
  return std::string("A queen on ") + (isOne ? "" : "any of ") + cellsText(step.excluded, kMost) +
         " would see every cell left in " + unitText(step.units.front(), names) + ", so " +
         (isOne ? "it" : "each of them") + " is excluded.";
}

}  // namespace

const ExplainTechnique kSeesAll = {.name = "sees all",
                                   .difficulty = 4,
                                   .idea = "no queen stands where it sees every free cell of a region, row or column",
                                   .find = findSeesAll,
                                   .say = saySeesAll};

}  // namespace queens
