// Contradiction: assume a queen on a free cell, follow easier techniques, and if they empty a unit the cell was wrong.
// A person wants the shortest such chain, so every free cell is tried, and a chain is given up where it grows as long
// as the best so far. Cost: one following of techniques for each free cell; the budget bounds it on large boards.

#include <limits>

#include "solution/regions/bits.h"
#include "solution/regions/explain_technique.h"

namespace queens {
namespace {

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

bool findShortest(const RegionState& state, int most, ExplainBudget& budget, ExplainStep& step) {
  std::size_t limit = std::numeric_limits<std::size_t>::max();
  for (const int row : Bits(state.open(UnitKind::Row))) {
    for (const int col : Bits(state.freeInRow(row))) {
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

bool findContradiction(const RegionState& state, ExplainBudget& budget, ExplainStep& step) {
  return findShortest(state, kLineInRegion.difficulty, budget, step);
}

bool findLongContradiction(const RegionState& state, ExplainBudget& budget, ExplainStep& step) {
  return findShortest(state, kGroups.difficulty, budget, step);
}

std::string sayContradiction(const ExplainStep& step, const RegionNames& names) {
  constexpr std::size_t kMost = 4;
  std::vector<RegionCell> queens;
  std::size_t others = 0;
  for (const ExplainStep& next : step.chain) {
    if (next.queen) queens.push_back(*next.queen);
    if (!next.queen && !next.isImpossible) ++others;
  }
  std::string text = "A queen on " + cellText(step.excluded.front());
  if (!queens.empty())
    text += std::string(" forces ") + (queens.size() > 1 ? "queens on " : "one on ") + cellsText(queens, kMost);
  if (others > 0)
    text += std::string(queens.empty() ? " leads, by " : " and, by ") + std::to_string(others) + " further deduction" +
            (others > 1 ? "s" : "") + ",";
  else
    text += queens.empty() ? " leads" : " and";
  return text + " leaves no cell for " + unitText(step.chain.back().units.front(), names) + ", so it is excluded.";
}

}  // namespace

const ExplainTechnique kContradiction = {
    .name = "contradiction",
    .difficulty = 6,
    .idea = "a queen that empties a unit, by single cells and confinement to one line or region, is none",
    .find = findContradiction,
    .say = sayContradiction};

const ExplainTechnique kLongContradiction = {.name = "long contradiction",
                                             .difficulty = 7,
                                             .idea = "the same, followed by every technique up to groups",
                                             .find = findLongContradiction,
                                             .say = sayContradiction};

}  // namespace queens
