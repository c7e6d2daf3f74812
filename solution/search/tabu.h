#pragma once

#include <array>

#include "solution/solver.h"

namespace queens {

inline constexpr std::array kTabuParameters{
    Parameter{"tenure", "steps that a queen may not go back, at least", "5", Parameter::Kind::Whole, 0, 1e6},
    Parameter{"spread", "most steps added to that at random", "n / 4", Parameter::Kind::Whole, 0, 1e6},
    Parameter{"moves", "steps of a run", "5 n, at least 100", Parameter::Kind::Whole, 0, 1e15},
    Parameter{"runs", "before giving up, each from a new start", "50", Parameter::Kind::Whole, 1, 1e9},
};

/// Finds or gives up; by itself with "stagnation". A step is an exchange of two columns made. The call is to be sound,
/// and n at most 2^14.
SolverResult searchTabu(const SolverCall& call);

}  // namespace queens
