#pragma once

#include "solution/solver.h"

namespace queens {

/// Complete. A step is a node of the search tree: a queen placed. The seed does not matter. The call is to be sound.
SolverResult backtrack(const SolverCall& call);

}  // namespace queens
