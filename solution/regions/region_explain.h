#pragma once

#include <functional>
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

  /// Takes one step; false where none is left or a stop is requested.
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
  std::vector<RegionUnit> units;     ///< units that the step argues from
  std::vector<RegionUnit> others;    ///< units that the first are confined to, for techniques of confinement
  std::vector<RegionCell> cells;     ///< free cells that the step argues from
  std::optional<RegionCell> queen;   ///< queen that is placed
  std::vector<RegionCell> excluded;  ///< free cells that are no more, whether by the queen or by the argument
  std::vector<ExplainStep> chain;    ///< steps that a queen on `cells` forces, up to the contradiction
  bool isImpossible = false;         ///< the first of `units` has no cell left: there is no solution
};

/// A name for each region.
using RegionNames = std::vector<std::string>;

/// regionName() of each.
RegionNames regionNames(int regions);

struct ExplainTechnique {
  std::string_view name;
  int difficulty = 0;  ///< 0 and more; it grows along the table
  std::string_view idea;

  /// Finds a step that places a queen, excludes a cell or shows a contradiction, if there is one; `step` is empty. A
  /// technique that follows an assumption takes its steps from `budget`, and gives up where none is left.
  bool (*find)(const RegionState& state, ExplainBudget& budget, ExplainStep& step) = nullptr;

  /// A sentence on a step that the technique found.
  std::string (*describe)(const ExplainStep& step, const RegionNames& names) = nullptr;
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

/// How a person would solve a board.
struct Explanation {
  enum class Outcome : std::uint8_t {
    Solved,      ///< each queen was forced: the solution is the only one
    NoSolution,  ///< the last step shows why
    OnlySearch,  ///< no technique finds anything more: several solutions, or one that has to be searched for
    GaveUp,      ///< the budget was spent
    Stopped      ///< a stop was requested
  };
  Outcome outcome = Outcome::OnlySearch;
  std::vector<ExplainStep> steps;
  std::vector<int> queens;  ///< the column of the queen in each row; -1 where none was placed
};

struct ExplainOptions {
  /// Steps after assumptions, over the whole explanation: it bounds the time that large boards take.
  std::uint64_t budget = 100'000;
  std::stop_token stop = {};

  /// Sees each step when it has been found, if it is set.
  std::function<void(const ExplainStep& step)> onStep = {};
};

/// Takes the first step of the easiest technique that finds one (explainTechniques()), again and again, on the least
/// image of the board, so that a board and its symmetric images get the same steps. Nothing is assumed about the number
/// of solutions. @throws std::invalid_argument, in one line, for what RegionMasks refuses.
Explanation explainRegions(const RegionBoard& board, const RegionRules& rules = {}, const ExplainOptions& options = {});

enum class RegionGrade : std::uint8_t { Easy, Medium, Hard };

/// "easy", "medium", "hard".
std::string_view gradeText(RegionGrade grade);

/// How hard a board with one solution is for a person, by the hardest technique in its explanation and the number of
/// its steps that place no queen:
///   easy    nothing harder than confinement to one line or region, and at most n such steps
///   medium  nothing harder than two in two or cells that see all of a unit, and at most n such steps
///   hard    all else
/// About half of the generated puzzles of 6 to 11 rows are easy, and one in ten is hard. Symmetric images have the same
/// grade. Nothing for a board that has no solution, or where a stop was requested. Where the explanation needs search,
/// the caller has to know that there is only one solution.
std::optional<RegionGrade> gradeOf(const Explanation& explanation);

/// The hardest technique that was used; null if there was no step.
const ExplainTechnique* hardestTechnique(const Explanation& explanation);

}  // namespace queens
