// What a unit says by itself: with no free cell left it cannot get its queen; with one, that is where it stands. The
// first is looked for before anything else, so that nothing is deduced from what cannot be.
//
// Sees all: a queen on a cell that sees every free cell of a unit would leave that unit without its queen. Such cells
// are found by cutting the free cells down to those that each cell of the unit sees.
//
// Contradiction: assume a queen on a free cell, follow easier techniques, and if they empty a unit the cell was wrong.
// A person wants the shortest such chain, so every free cell is tried, and a chain is given up where it grows as long
// as the best so far. Cost: one following of techniques for each free cell; the budget bounds it on large boards.

#include "solution/regions/explain_technique.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <limits>

#include "solution/regions/region_text.h"

namespace queens {
namespace {

std::string listed(std::span<const std::string> words) {
  if (words.size() < 2) return fmt::format("{}", fmt::join(words, ""));
  return fmt::format("{} and {}", fmt::join(words.first(words.size() - 1), ", "), words.back());
}

std::string kindText(UnitKind kind) {
  return kind == UnitKind::Region ? "region" : kind == UnitKind::Row ? "row" : "col";
}

std::string indexText(RegionUnit unit, const RegionNames& names) {
  return unit.kind == UnitKind::Region ? names.at(static_cast<std::size_t>(unit.index)) : std::to_string(unit.index);
}

constexpr std::size_t kMostCells = 4;  // that a sentence names

bool findEmptyUnit(const RegionState& state, ExplainBudget&, ExplainStep& step) {
  const auto unit = state.emptyUnit();
  if (!unit) return false;
  step.units = {*unit};
  step.isImpossible = true;
  return true;
}

std::string sayEmptyUnit(const ExplainStep& step, const RegionNames& names) {
  return fmt::format("No cell is left for the queen of {}: there is no solution.", unitText(step.units.front(), names));
}

/// The first open unit of which `draws` makes something of the step, which it is given.
template <class Draws>
bool findUnit(const RegionState& state, ExplainStep& step, const Draws& draws) {
  for (const UnitKind kind : kUnitKinds) {
    for (const int index : Bits{state.open(kind)}) {
      const RegionUnit unit{kind, index};
      if (!draws(unit)) continue;
      step.units = {unit};
      return true;
    }
  }
  return false;
}

bool findSingleCell(const RegionState& state, ExplainBudget&, ExplainStep& step) {
  return findUnit(state, step, [&](RegionUnit unit) {
    step.queen = state.onlyFreeCell(unit);
    if (!step.queen) return false;
    step.cells = {*step.queen};
    step.excluded = state.excludedBy(*step.queen);
    return true;
  });
}

std::string saySingleCell(const ExplainStep& step, const RegionNames& names) {
  return fmt::format("Only {} is left in {}: its queen stands there.", cellText(*step.queen),
                     unitText(step.units.front(), names));
}

bool findSeesAll(const RegionState& state, ExplainBudget&, ExplainStep& step) {
  return findUnit(state, step, [&](RegionUnit unit) {
    step.cells = state.freeCells(unit);
    for (const int row : Bits{state.open(UnitKind::Row)}) {
      std::uint64_t cols = state.freeInRow(row) & ~state.colsIn(unit, row);
      for (std::size_t i = 0; cols != 0 && i < step.cells.size(); ++i)
        cols &= state.masks().attackedIn(row, step.cells[i]);
      for (const int col : Bits{cols}) step.excluded.push_back({row, col});
    }
    return !step.excluded.empty();
  });
}

std::string saySeesAll(const ExplainStep& step, const RegionNames& names) {
  const bool isOne = step.excluded.size() == 1;
  return fmt::format("A queen on {}{} would see every cell left in {}, so {} is excluded.", isOne ? "" : "any of ",
                     cellsText(step.excluded, kMostCells), unitText(step.units.front(), names),
                     isOne ? "it" : "each of them");
}

/// What techniques no harder than `most` make of `state`, up to the impossible, in fewer than `limit` steps; otherwise
/// nothing.
std::vector<ExplainStep> chainToTheImpossible(RegionState state, int most, std::size_t limit, ExplainBudget& budget) {
  std::vector<ExplainStep> chain;
  while (chain.size() + 1 < limit && budget.take()) {
    auto step = nextStep(state, most, budget);
    if (!step) break;
    chain.push_back(std::move(*step));
    if (chain.back().isImpossible) return chain;
    applyStep(chain.back(), state);
  }
  return {};
}

bool findContradiction(const RegionState& state, int most, ExplainBudget& budget, ExplainStep& step) {
  std::size_t limit = std::numeric_limits<std::size_t>::max();
  for (const int row : Bits{state.open(UnitKind::Row)}) {
    for (const int col : Bits{state.freeInRow(row)}) {
      RegionState assumed = state;
      assumed.place({row, col});
      auto chain = chainToTheImpossible(assumed, most, limit, budget);
      if (chain.empty()) continue;
      limit = chain.size();
      step.cells = step.excluded = {{row, col}};
      step.chain = std::move(chain);
    }
  }
  return !step.chain.empty();
}

std::string sayContradiction(const ExplainStep& step, const RegionNames& names) {
  std::vector<RegionCell> queens;
  std::size_t others = 0;
  for (const ExplainStep& next : step.chain) {
    if (next.queen) queens.push_back(*next.queen);
    if (!next.queen && !next.isImpossible) ++others;
  }
  std::string text = "A queen on " + cellText(step.excluded.front());
  if (!queens.empty())
    text += fmt::format(" forces {} on {} and", queens.size() > 1 ? "queens" : "one", cellsText(queens, kMostCells));
  else
    text += " leads";
  if (others > 0) text += fmt::format(", by {} further deduction{},", others, others > 1 ? "s" : "");
  return text + " leaves no cell for " + unitText(step.chain.back().units.front(), names) + ", so it is excluded.";
}

}  // namespace

const ExplainTechnique kEmptyUnit{"empty unit", 0, "a region, row or column without a free cell: there is no solution",
                                  findEmptyUnit, sayEmptyUnit};

const ExplainTechnique kSingleCell{"single cell", 1, "a region, row or column with one free cell has its queen there",
                                   findSingleCell, saySingleCell};

const ExplainTechnique kSeesAll{
    "sees all", 4, "no queen stands where it sees every free cell of a region, row or column", findSeesAll, saySeesAll};

const ExplainTechnique kContradiction{
    "contradiction", 6, "a queen that empties a unit, by single cells and confinement to one line or region, is none",
    [](auto& state, auto& budget, auto& step) {
      return findContradiction(state, kLineInRegion.difficulty, budget, step);
    },
    sayContradiction};

const ExplainTechnique kLongContradiction{
    "long contradiction", 7, "the same, followed by every technique up to groups",
    [](auto& state, auto& budget, auto& step) { return findContradiction(state, kGroups.difficulty, budget, step); },
    sayContradiction};

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

RegionNames regionNames(int regions) {
  RegionNames names;
  for (int region = 0; region < regions; ++region) names.push_back(regionName(region));
  return names;
}

std::string unitText(RegionUnit unit, const RegionNames& names) {
  return kindText(unit.kind) + ' ' + indexText(unit, names);
}

std::string unitsText(const std::vector<RegionUnit>& units, const RegionNames& names) {
  std::vector<std::string> words;
  for (const RegionUnit unit : units) words.push_back(indexText(unit, names));
  return kindText(units.front().kind) + (units.size() > 1 ? "s " : " ") + listed(words);
}

std::string cellText(RegionCell cell) { return fmt::format("row {} col {}", cell.row, cell.col); }

std::string cellsText(const std::vector<RegionCell>& cells, std::size_t most) {
  std::vector<std::string> words;
  const std::size_t shown = cells.size() <= most ? cells.size() : most - 1;
  for (const RegionCell cell : std::span(cells).first(shown)) words.push_back(cellText(cell));
  if (shown < cells.size()) words.push_back(fmt::format("{} more", cells.size() - shown));
  return listed(words);
}

}  // namespace queens
