#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "solution/case.h"
#include "solution/solver.h"

/// The expected results of searches, by trying and by the rules. Nothing here shares a calculation with them.
namespace queens {

/// For each k, the number of sets of k squares of a board whose queens do not attack each other: all sets are
/// gone through, square by square. For rows * cols <= 49.
std::vector<std::uint64_t> countsByTrying(std::int64_t rows, std::int64_t cols);

/// Whether these are the columns of `shape.queens` queens on that board, kNoQueen for a row without one, that do not
/// attack each other, one of them on `queen` if that is given.
bool isPlacement(std::span<const std::int64_t> cols, const BoardShape& shape, const std::optional<Square>& queen);

/// The pairs of queens that attack each other.
std::int64_t pairsInConflict(std::span<const std::int32_t> cols);

}  // namespace queens
