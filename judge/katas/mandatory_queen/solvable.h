#pragma once

#include "solution/case.h"

namespace judge {

/// Whether n non-attacking queens fit on the board with one of them on the square. For n = 1, n = 5 and n >= 7 they
/// always do; for n = 2 and 3 never; for n = 4 and 6 exactly off the two long diagonals. A test searches every square
/// of the boards up to n = 12; above, each square has a construction (Pauls 1874 for the boards, exchanges on a lattice
/// for the squares).
///
/// The board of n = 0 has a solution: no queens. Its text has no lines, so it is the empty answer either way.
inline bool hasSolution(const queens::Case& question) {
  const auto& [n, queen] = question;
  if (n == 2 || n == 3) return false;
  if (n == 4 || n == 6) return queen.row != queen.col && queen.row + queen.col != n - 1;
  return true;
}

}  // namespace judge
