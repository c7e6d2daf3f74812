#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solution/case.h"
#include "solution/list/columns.h"
#include "solution/list/level.h"

namespace queens {

bool attackEachOther(const Square& a, const Square& b);

/// Throws std::invalid_argument unless 1 <= n <= kLargestList and the squares lie on the board of size n, each once,
/// and do not attack each other.
void checkListed(int n, const std::vector<Square>& placed);

/// What is left to fill once some queens are placed: the rows without one, from top to bottom.
struct RowPlan {
  int n = 0;
  Columns placed{};                ///< columns of the placed queens, 0 in other rows
  std::vector<std::uint8_t> rows;  ///< those to be filled
  std::vector<ListStep> steps;     ///< how, for each of them

  int size() const { return static_cast<int>(rows.size()); }
};

/// For each row the columns that may be used.
using RowMasks = std::array<std::uint32_t, 32>;

/// All columns of all rows.
RowMasks allSquares(int n);

/// `masks` apart from what placed queens attack. The call is to be sound by checkListed().
RowPlan planRows(int n, const std::vector<Square>& placed, const RowMasks& masks);

/// Rows above the next one to be filled are decided.
struct Node {
  std::uint32_t cols = 0, left = 0, right = 0;

  std::uint32_t free(const ListStep& step) const { return step.allowed & ~(cols | left | right); }
  Node child(const ListStep& step, std::uint32_t queen) const {
    return {cols | queen, (left | queen) << step.gap, (right | queen) >> step.gap};
  }
};

}  // namespace queens
