#pragma once

#include "solution/solver.h"

namespace queens {

/// Finds or gives up; by itself with "stagnation". A step is a queen placed or moved. The call is to be sound,
/// and n at most 2^20.
SolverResult solveAsArticle(const SolverCall& call);

}  // namespace queens
