// expect: AC
// Min-conflicts as it is written first: no counters, each candidate square is compared with every queen, in every row
// for every column. That makes n^3, and is still fast enough.
#include <cstdlib>
#include <random>
#include <string>
#include <utility>
#include <vector>

using Board = std::vector<int>;  // row -> column, -1: not placed yet

static std::mt19937 rng(20);

static int conflicts(const Board& board, int row, int col) {
  int count = 0;
  for (int r = 0; r < static_cast<int>(board.size()); ++r) {
    const bool attacks = board[r] == col || std::abs(board[r] - col) == std::abs(r - row);
    count += board[r] >= 0 && r != row && attacks;
  }
  return count;
}

// one of those with the fewest conflicts
static int bestColumn(const Board& board, int row) {
  int best = 0, fewest = static_cast<int>(board.size()) + 1, ties = 0;
  for (int col = 0; col < static_cast<int>(board.size()); ++col) {
    const int count = conflicts(board, row, col);
    if (count < fewest) fewest = count, ties = 0;
    if (count == fewest && rng() % ++ties == 0) best = col;
  }
  return best;
}

static bool repair(Board& board, int fixedRow) {
  const int n = static_cast<int>(board.size());
  for (int step = 0; step < 200; ++step) {
    int attacked = -1, seen = 0;
    for (int r = 0; r < n; ++r)
      if (conflicts(board, r, board[r]) > 0 && ++seen && r != fixedRow && rng() % seen == 0) attacked = r;
    if (seen == 0) return true;
    if (attacked >= 0) board[attacked] = bestColumn(board, attacked);
  }
  return false;
}

static bool tryAll(Board& board, int row, int fixedRow) {
  const int n = static_cast<int>(board.size());
  if (row == n) return true;
  if (row == fixedRow) return tryAll(board, row + 1, fixedRow);
  for (int col = 0; col < n; ++col) {
    if (conflicts(board, row, col) > 0) continue;
    board[row] = col;
    if (tryAll(board, row + 1, fixedRow)) return true;
    board[row] = -1;
  }
  return false;
}

static bool search(Board& board, std::pair<int, int> queen) {
  const int n = static_cast<int>(board.size());
  if (n < 10) return tryAll(board, 0, queen.first);
  for (;;) {
    for (int row = 0; row < n; ++row)
      if (row != queen.first) board[row] = -1;
    for (int row = 0; row < n; ++row)
      if (row != queen.first) board[row] = bestColumn(board, row);
    if (repair(board, queen.first)) return true;
  }
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  Board board(n, -1);
  if (n > 0) board[queen.first] = queen.second;
  if (!search(board, queen)) return "";
  std::string text;
  for (const int col : board) text += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
  return text;
}
