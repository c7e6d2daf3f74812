#pragma once

#include <array>

#include "solution/solver.h"

namespace queens {

inline constexpr std::array kHillClimbingParameters{
    Parameter{"sideways", "moves in a row that leave the energy as it is, at most", "100", Parameter::Kind::Whole, 0,
              1e15},
    Parameter{"runs", "before giving up, each from a new start", "100", Parameter::Kind::Whole, 1, 1e9},
};

/// Finds or gives up; by itself with "stagnation". A step is a move made. The call is to be sound, and n at most 2^14.
SolverResult climbHills(const SolverCall& call);

}  // namespace queens
