#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "solution/case.h"
#include "solution/solve_n_queens.h"

/// Three definitions of a right placement: by search, row by row, and by algebra. Nothing here shares a
/// calculation with the code that finds placements.
namespace queens {

/// Whether n queens can stand on the board of `question` with one on its square: backtracking, for n <= 16.
bool solutionExists(const Case& question);

/// Whether queens in these columns, row by row, are a solution: each two of them are compared.
bool isSolution(std::span<const std::uint8_t> cols);

/// Walks over the rows of placements, one after the other; it keeps its marks from one to the next.
class BoardWalk {
 public:
  /// Whether col() of the rows 0 .. n - 1 is a solution of `question`. O(n).
  bool solves(const Case& question, const LatticePlacement& placement);

 private:
  std::vector<std::uint32_t> cols_, downs_, ups_;  ///< the last walk that met a queen there
  std::uint32_t walk_ = 0;
};

/// The reason why the numbers that describe `placement` are not a solution of `question`, or "". It takes a few modular
/// inverses, whatever n is:
///   - for k = -1, 0, 1 the slope less k is invertible mod size, so no two lattice queens share a column or a diagonal;
///   - each exchanged queen is compared with each other one;
///   - a lattice queen shares the column (k = 0) or a diagonal (k = -1, 1) with the square (r, c) only in the one row i
///     of the block with f(i) = c + k * (i - r) mod size, and that row is looked at;
///   - each row of the board is one of the block or exchanged, so there are n queens.
std::string_view faultByAlgebra(const Case& question, const LatticePlacement& placement);

/// The column of the queen of a row, calculated from the numbers that describe `placement`; 0 <= row < n.
std::int64_t colByAlgebra(const LatticePlacement& placement, std::int64_t row);

/// The inverse question: the row of the queen of a column; nothing if the column has none. 0 <= col < n.
std::optional<std::int64_t> rowByAlgebra(const LatticePlacement& placement, std::int64_t col);

}  // namespace queens
