#pragma once

#include <array>
#include <memory>

#include "solution/solver.h"

namespace queens {

inline constexpr std::array kExactCoverParameters{
    Parameter{"patience", "steps without a solution before it begins anew", "n + 500", Parameter::Kind::Whole, 0, 1e15},
    Parameter{"restarts", "beginnings after the first; the last one goes on to the end", "20", Parameter::Kind::Whole,
              0, 1e9},
};

/// Complete. A step is a node of the search tree: a queen placed, or a row or column left empty. The seed matters from
/// the second beginning on. The call is to be sound, with at most 2^10 rows and columns.
SolverResult coverExactly(const SolverCall& call);

std::unique_ptr<PlacementGenerator> generateByExactCover(const BoardShape& shape, const SolverCall& call);

}  // namespace queens
