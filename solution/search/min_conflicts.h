#pragma once

#include "solution/solver.h"

namespace queens {

/// Finds or gives up; by itself with "stagnation". A step is an exchange of two columns tried. The call is to be sound,
/// and n at most 2^27.
SolverResult minimizeConflictsBySwaps(const SolverCall& call);

}  // namespace queens
