#pragma once

#include <array>

#include "solution/solver.h"

namespace queens {

inline constexpr std::array kArticleParameters{
    Parameter{"moves", "after the start, then it gives up; the article's program: 8000", "10000 n",
              Parameter::Kind::Whole, 0, 1e15},
};

/// Finds or gives up; by itself with "stagnation". A step is a queen placed or moved. The call is to be sound,
/// and n at most 2^20.
SolverResult solveAsArticle(const SolverCall& call);

}  // namespace queens
