#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <ostream>
#include <set>
#include <vector>

#include "solution/solver.h"

namespace queens {

/// Failed tests name a method instead of showing its bytes.
inline void PrintTo(const Solver& solver, std::ostream* out) { *out << solver.name; }

inline void PrintTo(const Square& square, std::ostream* out) { *out << "row " << square.row << ", col " << square.col; }

using Cols = std::vector<std::int64_t>;

/// The columns of a result's queens, row by row.
inline Cols colsOf(const SolverResult& result) {
  Cols cols;
  for (std::int64_t row = 0; row < result.placement->size(); ++row) cols.push_back(result.placement->col(row));
  return cols;
}

/// The definition: one queen in every row, on the board, and no two share a column or a diagonal.
inline bool solves(const Cols& cols, std::int64_t n) {
  if (static_cast<std::int64_t>(cols.size()) != n) return false;
  std::set<std::int64_t> colsSeen, sums, differences;
  for (std::int64_t row = 0; row < n; ++row) {
    const std::int64_t col = cols[static_cast<std::size_t>(row)];
    if (col < 0 || col >= n) return false;
    if (!colsSeen.insert(col).second || !sums.insert(row + col).second || !differences.insert(row - col).second) {
      return false;
    }
  }
  return true;
}

inline SolverCall call(std::int64_t n, const std::optional<Square>& queen, std::uint64_t seed = 1) {
  SolverCall made;
  made.n = n;
  made.queen = queen;
  made.seed = seed;
  return made;
}

/// It is found, right and through the square that was asked.
inline void expectSolution(const SolverResult& result, const SolverCall& question) {
  ASSERT_EQ(result.answer, Answer::Found) << result.why;
  ASSERT_TRUE(result.placement.has_value());
  EXPECT_EQ(result.why, "");
  ASSERT_EQ(result.placement->size(), question.n);
  EXPECT_TRUE(solves(colsOf(result), question.n));
  if (question.queen) {
    EXPECT_EQ(result.placement->col(question.queen->row), question.queen->col);
  }
}

}  // namespace queens
