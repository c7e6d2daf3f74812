// expect: TLE
// reason: of CPU time, limit 500 ms
// judge: --suite medium --case-seconds 0.5 --wall-factor 20
// Min-conflicts whose greedy start asks of every candidate square how many pairs of queens attack each other on the
// whole board, comparing all with all: n^4.
#include <cstdlib>
#include <random>
#include <string>
#include <utility>
#include <vector>

using Board = std::vector<int>;  // row -> column, -1: not placed yet

static std::mt19937 rng(20);

static bool attack(const Board& board, int a, int b) {
  return board[a] >= 0 && board[b] >= 0 && (board[a] == board[b] || std::abs(board[a] - board[b]) == std::abs(a - b));
}

static int attackingPairs(const Board& board) {
  int pairs = 0;
  for (int a = 0; a < static_cast<int>(board.size()); ++a)
    for (int b = 0; b < a; ++b) pairs += attack(board, a, b);
  return pairs;
}

static int attackers(const Board& board, int row) {
  int count = 0;
  for (int r = 0; r < static_cast<int>(board.size()); ++r) count += r != row && attack(board, r, row);
  return count;
}

// moves the queen of a row to one of the columns that `cost` likes best
template <class Cost>
static void place(Board& board, int row, const Cost& cost) {
  int best = 0, least = -1, ties = 0;
  for (int col = 0; col < static_cast<int>(board.size()); ++col) {
    board[row] = col;
    const int now = cost();
    if (least < 0 || now < least) least = now, ties = 0;
    if (now == least && rng() % ++ties == 0) best = col;
  }
  board[row] = best;
}

static bool repair(Board& board, int fixedRow) {
  const int n = static_cast<int>(board.size());
  for (int step = 0; step < 200; ++step) {
    int attacked = -1, seen = 0;
    for (int r = 0; r < n; ++r)
      if (attackers(board, r) > 0 && ++seen && r != fixedRow && rng() % seen == 0) attacked = r;
    if (seen == 0) return true;
    if (attacked >= 0) place(board, attacked, [&] { return attackers(board, attacked); });
  }
  return false;
}

static bool tryAll(Board& board, int row, int fixedRow) {
  const int n = static_cast<int>(board.size());
  if (row == n) return true;
  if (row == fixedRow) return tryAll(board, row + 1, fixedRow);
  for (board[row] = 0; board[row] < n; ++board[row])
    if (attackers(board, row) == 0 && tryAll(board, row + 1, fixedRow)) return true;
  board[row] = -1;
  return false;
}

static bool search(Board& board, std::pair<int, int> queen) {
  const int n = static_cast<int>(board.size());
  if (n < 10) return tryAll(board, 0, queen.first);
  for (;;) {
    for (int row = 0; row < n; ++row)
      if (row != queen.first) board[row] = -1;
    for (int row = 0; row < n; ++row)
      if (row != queen.first) place(board, row, [&] { return attackingPairs(board); });
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
