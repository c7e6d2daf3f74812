#pragma once

#include <memory>

#include "solution/solver.h"

namespace queens {

/// Columns, and rows, that a board may have here.
inline constexpr std::int64_t kMostBits = 64;

/// Complete. A step is a node of the search tree: a queen placed, or a row left empty. The same nodes in the same order
/// as backtracking without heuristics. The seed does not matter. The call is to be sound.
SolverResult solveByBitMasks(const SolverCall& call);

std::unique_ptr<PlacementGenerator> generateByBitMasks(const BoardShape& shape, const SolverCall& call);

}  // namespace queens
