#pragma once

#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

#include "solution/regions/region_state.h"

/// The techniques by which a person solves a board of regions, each a row of one table.
namespace queens {

/// Steps that may still be made after assumptions, over a whole explanation.
class ExplainBudget {
 public:
  explicit ExplainBudget(std::uint64_t steps, std::stop_token stop = {}) : left_(steps), stop_(std::move(stop)) {}

  /// One of them; false where none is left or a stop is asked for.
  bool take() {
    if (left_ == 0 || isStopped()) return false;
    --left_;
    return true;
  }
  bool isSpent() const { return left_ == 0; }
  bool isStopped() const { return stop_.stop_requested(); }

 private:
  std::uint64_t left_;
  std::stop_token stop_;
};

/// One deduction. It follows from the free cells and queens before it, whatever the solution.
struct ExplainStep {
  const struct ExplainTechnique* technique = nullptr;
  std::vector<RegionUnit> units;     ///< argued from
  std::vector<RegionUnit> others;    ///< what those are confined to, for techniques of confinement
  std::vector<RegionCell> cells;     ///< that one has to look at: all free
  std::optional<RegionCell> queen;   ///< that is placed
  std::vector<RegionCell> excluded;  ///< free cells that are no more, whether by the queen or by the argument
  std::vector<ExplainStep> chain;    ///< of a contradiction: what a queen on `cells` forces, up to the impossible
  bool isImpossible = false;         ///< the first of `units` has no cell left: there is no solution
};

/// What regions are called, a name for each.
using RegionNames = std::vector<std::string>;

/// regionName() of each.
RegionNames regionNames(int regions);

struct ExplainTechnique {
  std::string_view name;
  int difficulty = 0;  ///< from 0, and it grows along the table
  std::string_view idea;

  /// Finds a step that has something to say, if there is one; `step` is empty. Whoever follows an assumption takes its
  /// steps from `budget`, and gives up where it gives none.
  bool (*find)(const RegionState& state, ExplainBudget& budget, ExplainStep& step) = nullptr;

  /// One sentence on a step that it found.
  std::string (*say)(const ExplainStep& step, const RegionNames& names) = nullptr;
};

/// From easy to hard.
std::span<const ExplainTechnique> explainTechniques();

/// The first step of the easiest technique that finds one and is no harder than `most`.
std::optional<ExplainStep> nextStep(const RegionState& state, int most, ExplainBudget& budget);

/// Places the queen of `step` or excludes its cells.
void applyStep(const ExplainStep& step, RegionState& state);

std::string sentence(const ExplainStep& step, const RegionNames& names);

// Words for sentences.

/// "region C", "row 4", "col 2".
std::string unitText(RegionUnit unit, const RegionNames& names);

/// "regions A, C and F", "row 4"; units of one kind, at least one.
std::string unitsText(const std::vector<RegionUnit>& units, const RegionNames& names);

/// "row 2 col 3".
std::string cellText(RegionCell cell);

/// "row 2 col 3, row 4 col 1 and row 5 col 6"; of more than `most` it counts the rest.
std::string cellsText(const std::vector<RegionCell>& cells, std::size_t most);

// The rows of the table; those of confinement stand in explain_confined.cpp.
extern const ExplainTechnique kEmptyUnit, kSingleCell, kRegionInLine, kLineInRegion, kTwoInTwo, kSeesAll, kGroups,
    kContradiction, kLongContradiction;

}  // namespace queens
