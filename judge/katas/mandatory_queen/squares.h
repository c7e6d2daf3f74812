#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "solution/case.h"

namespace judge {

/// Shows every square of an n x n board to `visit`, the nearest to a corner first, those at the same distance by row,
/// then column, until it returns true; whether it did.
bool visitSquares(std::int64_t n, const std::function<bool(const queens::Square&)>& visit);

/// Different squares of an n x n board, as many as there are up to `most`: those that correspond to where `seen` lies
/// on its own board first, then corners, middles and points of the long diagonals, then some anywhere. The same
/// each time.
std::vector<queens::Square> likelySquares(std::int64_t n, const queens::Case& seen, std::size_t most);

}  // namespace judge
