#pragma once

#include "solution/regions/region_board.h"
#include "solution/solver.h"

/// Solves puzzles of regions: the first solution, whether it is the only one, all of them.
namespace queens {

/// The columns of the queens, row by row and ascending in each: RegionRules::queensPerUnit of each row.
using RegionQueens = std::span<const int>;

struct RegionCall {
  RegionRules rules = {};
  std::uint64_t limit = 1;  ///< ends with so many solutions: 1 finds one, 2 shows whether it is the only one
  std::uint64_t budget = std::numeric_limits<std::uint64_t>::max();  ///< about the number of queens that may be placed
  std::stop_token stop = {};                                         ///< polled every few thousand of them
  std::function<void(RegionQueens)> onSolution = {};                 ///< called for each solution; may be empty
};

struct RegionResult {
  Answer answer = Answer::GaveUp;  ///< GaveUp only if no solution was found before that
  std::uint64_t solutions = 0;     ///< number found, up to the limit
  bool complete = false;           ///< there are no others; false at the limit
  std::vector<int> queens;         ///< the first solution, as RegionQueens
  std::uint64_t nodes = 0;         ///< queens placed
  std::string_view why;            ///< why it ended before the limit and before all was searched: "budget", "stopped"

  /// Exactly one, proved.
  bool isUnique() const { return complete && solutions == 1; }
};

/// Depth-first search. Complete: it ends with the limit, or with all searched, or because the budget is spent or a stop
/// was requested. The same call gives the same solutions in the same order.
///
/// Boards up to n = 19 with one queen a unit are searched on bit masks (region_search.h), all others unit by unit
/// (region_units.cpp). Rows, columns and regions get rules.queensPerUnit queens each, so that a board with other than n
/// regions has no solution. @throws std::invalid_argument for rules.queensPerUnit < 1.
RegionResult solveRegions(const RegionBoard& board, const RegionCall& call = {});

/// Solves any board by the search for large boards and several queens, so that the two searches can be compared.
RegionResult solveRegionsByUnits(const RegionBoard& board, const RegionCall& call = {});

/// Decides when a search of regions has to give up, by the budget and the stop token of its call.
class RegionCallWatch {
 public:
  explicit RegionCallWatch(const RegionCall& call) : call_(call) {}

  /// Asked before node `nodes`, counted from 0, and again before the node that it sets `due` to.
  bool mayGoOn(std::uint64_t nodes, std::uint64_t& due) {
    constexpr std::uint64_t kInterval = 4096;
    if (call_.stop.stop_requested()) {
      why_ = "stopped";
    } else if (nodes >= call_.budget) {
      why_ = "budget";
    } else {
      due = std::min(call_.budget, nodes + kInterval);
    }
    return why_.empty();
  }

  /// Why it has to give up: "budget" or "stopped"; empty if it may go on.
  std::string_view why() const { return why_; }

 private:
  const RegionCall& call_;
  std::string_view why_;
};

/// The search of solveRegionsByUnits(), for a board with n regions and a valid call.
RegionResult searchByUnits(const RegionBoard& board, const RegionCall& call);

}  // namespace queens
