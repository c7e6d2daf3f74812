#pragma once

#include <array>

#include "solution/solver.h"

namespace queens {

inline constexpr std::array kMinConflictsParameters{
    Parameter{"beginnings", "new starts before giving up, the first included", "2000", Parameter::Kind::Whole, 1, 1e9},
};

/// Finds or gives up; by itself with "stagnation". A step is an exchange of two columns tried. The call is to be sound,
/// and n at most 2^27.
SolverResult minimizeConflictsBySwaps(const SolverCall& call);

}  // namespace queens
