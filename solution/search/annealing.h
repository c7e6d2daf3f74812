#pragma once

#include <array>

#include "solution/solver.h"

namespace queens {

inline constexpr std::array kAnnealingParameters{
    Parameter{"t0", "temperature at the start of a run", "0.3", Parameter::Kind::Real, 0, 1e6},
    Parameter{"tmin", "temperature at which a run ends", "1e-6", Parameter::Kind::Real, 0, 1e6},
    Parameter{"factor", "by which the temperature falls with each step", "1 - 1 / (50 n)", Parameter::Kind::Real, 0, 1},
    Parameter{"moves", "steps after which a run ends whatever its temperature", "2000 n", Parameter::Kind::Whole, 0,
              1e15},
    Parameter{"runs", "before giving up, each from a new start", "50", Parameter::Kind::Whole, 1, 1e9},
};

/// Finds or gives up; by itself with "stagnation". A step is an exchange of two columns tried. The call is to be sound,
/// and n at most 2^24.
SolverResult anneal(const SolverCall& call);

}  // namespace queens
