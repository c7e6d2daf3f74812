#pragma once

#include <array>
#include <memory>

#include "solution/solver.h"

namespace queens {

inline constexpr std::array kBacktrackingParameters{
    Parameter{"mrv", "takes next the row with fewest squares left", "no", Parameter::Kind::Word, 0, 0, "no yes"},
    Parameter{"degree", "or the row that attacks most squares of other rows; with mrv only among its ties", "no",
              Parameter::Kind::Word, 0, 0, "no yes"},
    Parameter{"lcv", "tries first the square that attacks fewest squares left in other rows", "no",
              Parameter::Kind::Word, 0, 0, "no yes"},
    Parameter{"forward", "goes back at once when more rows have no square left than may stay empty", "no",
              Parameter::Kind::Word, 0, 0, "no yes"},
};

/// Complete. A step is a node of the search tree: a queen placed, or a row left empty. The seed does not matter. The
/// call is to be sound.
SolverResult backtrack(const SolverCall& call);

/// Without heuristics the placements come in the order of their columns, row by row, an empty row last.
std::unique_ptr<PlacementGenerator> generateByBacktracking(const BoardShape& shape, const SolverCall& call);

}  // namespace queens
