#pragma once

#include <memory>

#include "solution/solver.h"

namespace queens {

/// Complete. A step is a node of the search tree: a queen placed, or a row or column left empty. The seed does not
/// matter. The call is to be sound, with at most 2^10 rows and columns.
SolverResult coverExactly(const SolverCall& call);

std::unique_ptr<PlacementGenerator> generateByExactCover(const BoardShape& shape, const SolverCall& call);

}  // namespace queens
