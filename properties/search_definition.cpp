#include "properties/search_definition.h"

#include <algorithm>
#include <cstddef>

namespace queens {
namespace {

bool attack(const Square& a, const Square& b) {
  const std::int64_t rows = a.row - b.row, cols = a.col - b.col;
  return rows == 0 || cols == 0 || rows == cols || rows == -cols;
}

/// Adds to `counts` the sets that consist of `queens` and squares from number `next` on.
void countFrom(std::int64_t next, std::int64_t rows, std::int64_t cols, std::vector<Square>& queens,
               std::vector<std::uint64_t>& counts) {
  ++counts[queens.size()];
  for (std::int64_t number = next; number < rows * cols; ++number) {
    const Square square{number / cols, number % cols};
    if (std::any_of(queens.begin(), queens.end(), [&](const Square& queen) { return attack(queen, square); })) continue;
    queens.push_back(square);
    countFrom(number + 1, rows, cols, queens, counts);
    queens.pop_back();
  }
}

}  // namespace

std::vector<std::uint64_t> countsByTrying(std::int64_t rows, std::int64_t cols) {
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(rows * cols + 1));
  std::vector<Square> queens;
  countFrom(0, rows, cols, queens, counts);
  return counts;
}

bool isPlacement(std::span<const std::int64_t> cols, const BoardShape& shape, const std::optional<Square>& queen) {
  if (static_cast<std::int64_t>(cols.size()) != shape.rows) return false;
  std::vector<Square> queens;
  for (std::int64_t row = 0; row < shape.rows; ++row) {
    const Square square{row, cols[static_cast<std::size_t>(row)]};
    if (square.col == kNoQueen) continue;
    if (square.col < 0 || square.col >= shape.cols) return false;
    if (std::any_of(queens.begin(), queens.end(), [&](const Square& other) { return attack(other, square); })) {
      return false;
    }
    queens.push_back(square);
  }
  const bool holdsQueen = !queen || std::find(queens.begin(), queens.end(), *queen) != queens.end();
  return holdsQueen && static_cast<std::int64_t>(queens.size()) == shape.queens;
}

std::int64_t pairsInConflict(std::span<const std::int32_t> cols) {
  std::int64_t pairs = 0;
  for (std::size_t a = 0; a < cols.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (cols[a] == kNoQueen || cols[b] == kNoQueen) continue;
      pairs += attack({static_cast<std::int64_t>(a), cols[a]}, {static_cast<std::int64_t>(b), cols[b]}) ? 1 : 0;
    }
  }
  return pairs;
}

}  // namespace queens
