#include <gtest/gtest.h>
// gtest first: rapidcheck's part for it needs it
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "judge/trials/generators/case_generators.h"
#include "properties/placement_definition.h"
#include "solution/case.h"
#include "solution/solve_n_queens.h"

namespace queens {

// rapidcheck and GoogleTest show a case as this does
void showValue(const Case& question, std::ostream& out) {
  out << "n = " << question.n << ", row " << question.queen.row << ", col " << question.queen.col;
}

void PrintTo(const Case& question, std::ostream* out) { showValue(question, *out); }

namespace {

using judge::fuzz::within;

std::optional<LatticePlacement> placed(const Case& question) {
  return place(question.n, question.queen.row, question.queen.col);
}

/// Calls `claim` with every square of every board up to n = `most`, until one fails.
template <class Claim>
void expectOfEverySquare(std::int64_t most, const Claim& claim) {
  for (Case question{1, {}}; question.n <= most; ++question.n) {
    for (question.queen.row = 0; question.queen.row < question.n; ++question.queen.row) {
      for (question.queen.col = 0; question.queen.col < question.n; ++question.queen.col) {
        ASSERT_TRUE(claim(question)) << testing::PrintToString(question);
      }
    }
  }
}

/// Any n up to 2^62, half of them at or just below a power of two; a third of the squares are at a corner, a third on
/// or beside a long diagonal.
rc::Gen<Case> largeCase() {
  const auto anywhere = within<std::int64_t>(0, kMaxSize);
  const auto drawn =
      rc::gen::tuple(within(3, 63), rc::gen::arbitrary<bool>(), anywhere, anywhere, anywhere, within(0, 12));
  return rc::gen::map(drawn, [](const auto& numbers) {
    const auto& [bits, isNear, less, row, col, kind] = numbers;
    const std::int64_t power = std::int64_t{1} << bits;
    const std::int64_t n = power - less % (isNear ? 6 : power / 2);
    Square square{row % n, col % n};
    if (kind < 4) square = {row % std::min<std::int64_t>(n, 4), col % std::min<std::int64_t>(n, 4)};
    if (4 <= kind && kind < 8) square.col = std::max<std::int64_t>(square.row - col % 3, 0);
    if (kind % 2 == 1) square.row = n - 1 - square.row;
    if (kind % 4 >= 2) square.col = n - 1 - square.col;
    return Case{n, square};
  });
}

std::array<Case, 8> images(const Case& question) {
  const std::int64_t n = question.n, last = n - 1;
  const auto [row, col] = question.queen;
  return {{{n, {row, col}},
           {n, {row, last - col}},
           {n, {last - row, col}},
           {n, {last - row, last - col}},
           {n, {col, row}},
           {n, {col, last - row}},
           {n, {last - col, row}},
           {n, {last - col, last - row}}}};
}

TEST(PlacementLaws, EverySquareUpTo130HasARightBoardOrNone) {
  BoardWalk walk;
  expectOfEverySquare(130, [&](const Case& question) {
    const auto placement = placed(question);
    return placement ? walk.solves(question, *placement) : question.n <= 12 && !solutionExists(question);
  });
}

TEST(PlacementLaws, SquaresWithoutABoardAreThoseWithoutASolution) {
  expectOfEverySquare(12, [](const Case& question) {
    const int n = static_cast<int>(question.n);
    const std::pair<int, int> queen(question.queen.row, question.queen.col);
    const bool exists = solutionExists(question);
    return placed(question).has_value() == exists && solveNQueens(n, queen).empty() == !exists;
  });
}

TEST(PlacementLaws, SymmetriesKeepSolvabilityOnEveryBoardUpTo60) {
  expectOfEverySquare(60, [](const Case& question) {
    const bool solvable = placed(question).has_value();
    const auto same = [&](const Case& image) { return placed(image).has_value() == solvable; };
    const auto all = images(question);
    return std::all_of(all.begin(), all.end(), same);
  });
}

RC_GTEST_PROP(PlacementLaws, AllImagesOfALargeBoardsSquareHaveARightBoard, ()) {
  const Case question = *rc::gen::suchThat(largeCase(), [](const Case& any) { return any.n > 6; });
  for (const Case& image : images(question)) {
    const auto placement = placed(image);
    RC_ASSERT(placement.has_value());
    RC_ASSERT(faultByAlgebra(image, *placement) == "");
  }
}

/// Rows where something may go wrong (the first, the last, the exchanged and their neighbours, the asked one), and any.
std::vector<std::int64_t> sampledRows(const Case& question, const LatticePlacement& placement) {
  std::vector<std::int64_t> rows = {question.queen.row};
  for (std::int64_t i = 0; i < 4; ++i) rows.insert(rows.end(), {i, question.n - 1 - i});
  for (const Queen& queen : placement.exchanges) {
    for (const std::int64_t beside : {-1, 0, 1}) rows.push_back(queen.row + placement.top + beside);
  }
  const auto anywhere = within<std::int64_t>(0, question.n);
  for (const std::int64_t row : *rc::gen::container<std::vector<std::int64_t>>(40, anywhere)) rows.push_back(row);
  const auto isOff = [&](std::int64_t row) { return row < 0 || row >= question.n; };
  rows.erase(std::remove_if(rows.begin(), rows.end(), isOff), rows.end());
  std::sort(rows.begin(), rows.end());
  rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
  return rows;
}

bool areOnOneLine(const Square& a, const Square& b) {
  const std::int64_t rows = a.row - b.row, cols = a.col - b.col;
  return rows == 0 || cols == 0 || rows == cols || rows == -cols;
}

RC_GTEST_PROP(PlacementLaws, SampledRowsOfAnyBoardDoNotAttackEachOther, ()) {
  const Case question = *largeCase();
  const auto placement = placed(question);
  if (!placement) {
    RC_ASSERT(question.n <= 6);
    return;
  }
  RC_ASSERT(placement->col(question.queen.row) == question.queen.col);
  std::vector<Square> queens;
  for (const std::int64_t row : sampledRows(question, *placement)) {
    const Square queen{row, placement->col(row)};
    RC_ASSERT(0 <= queen.col && queen.col < question.n);
    RC_ASSERT(
        std::none_of(queens.begin(), queens.end(), [&](const Square& other) { return areOnOneLine(queen, other); }));
    queens.push_back(queen);
  }
}

RC_GTEST_PROP(PlacementLaws, TheRowOfAColumnAndTheColumnOfARowAgree, ()) {
  const Case question = *largeCase();
  const auto placement = placed(question);
  RC_PRE(placement.has_value());
  for (const std::int64_t row : sampledRows(question, *placement)) {
    const std::int64_t col = placement->col(row);
    RC_ASSERT(colByAlgebra(*placement, row) == col);
    RC_ASSERT(rowByAlgebra(*placement, col) == row);
  }
  const std::int64_t col = *within<std::int64_t>(0, question.n);
  const auto row = rowByAlgebra(*placement, col);
  RC_ASSERT(row.has_value());
  RC_ASSERT(placement->col(*row) == col);
}

LatticePlacement with(const LatticePlacement& placement, const Lattice& lattice, const std::vector<Queen>& exchanged) {
  Exchanges exchanges;
  for (const Queen& queen : exchanged) exchanges.push(queen);
  return {placement.size(), lattice, placement.top, placement.left, exchanges, 0};
}

/// `placement` with each start of the lattice, with each exchanged queen in each column of the board, and with the
/// columns of each two exchanged queens swapped: columns stay right then, and only diagonals tell.
std::vector<LatticePlacement> damaged(const LatticePlacement& placement) {
  const Lattice& lattice = placement.lattice;
  const std::vector<Queen> exchanged(placement.exchanges.begin(), placement.exchanges.end());
  std::vector<LatticePlacement> all;
  for (Lattice other{lattice.size, lattice.slope}; other.start < lattice.size; ++other.start) {
    all.push_back(with(placement, other, exchanged));
  }
  for (std::size_t moved = 0; moved < exchanged.size(); ++moved) {
    for (std::int64_t col = 0; col < placement.size(); ++col) {
      std::vector<Queen> other = exchanged;
      other[moved].col = col - placement.left;
      all.push_back(with(placement, lattice, other));
    }
    for (std::size_t swapped = 0; swapped < moved; ++swapped) {
      std::vector<Queen> other = exchanged;
      std::swap(other[moved].col, other[swapped].col);
      all.push_back(with(placement, lattice, other));
    }
  }
  return all;
}

RC_GTEST_PROP(PlacementLaws, TheAlgebraFindsADamagedBoardAsWrongAsTheWalkDoes, ()) {
  const Case question = *judge::fuzz::anyCase(60);
  const auto placement = placed(question);
  RC_PRE(placement.has_value());
  BoardWalk walk;
  for (const LatticePlacement& other : damaged(*placement)) {
    const Case asked{question.n, {question.queen.row, other.col(question.queen.row)}};
    RC_ASSERT((faultByAlgebra(asked, other) == "") == walk.solves(asked, other));
  }
}

RC_GTEST_PROP(PlacementLaws, TheTextHasItsQueensWhereThePlacementHasThem, ()) {
  const Case question = *judge::fuzz::anyCase(300);
  const auto placement = placed(question);
  const std::size_t n = static_cast<std::size_t>(question.n);
  std::string expected;
  for (std::int64_t row = 0; placement && row < question.n; ++row) {
    std::string line(n, '.');
    line.at(static_cast<std::size_t>(placement->col(row))) = 'Q';
    expected += line + '\n';
  }
  const std::pair<int, int> queen(question.queen.row, question.queen.col);
  RC_ASSERT(solveNQueens(static_cast<int>(question.n), queen) == expected);
}

}  // namespace
}  // namespace queens
