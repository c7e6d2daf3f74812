// expect: MLE
// judge: --suite large --memory-mb 32 --fail-fast
// Looks up whether two squares attack each other in a table of all pairs of squares, one row of the table after the
// other. 63 thousand million bits for n = 501.
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

class AttackTable {
 public:
  explicit AttackTable(int n) {
    for (int a = 0; a < n * n; ++a) {
      std::vector<bool> row(n * n);
      for (int b = 0; b < n * n; ++b) row[b] = attack(a / n, a % n, b / n, b % n);
      rows_.push_back(row);
    }
  }
  bool operator()(int a, int b) const { return rows_[a][b]; }

 private:
  static bool attack(int r1, int c1, int r2, int c2) {
    return r1 == r2 || c1 == c2 || std::abs(r1 - r2) == std::abs(c1 - c2);
  }
  std::vector<std::vector<bool>> rows_;
};

static bool place(const AttackTable& attacks, std::vector<int>& squares, int n, int fixed) {
  const int row = static_cast<int>(squares.size());
  if (row == n) return true;
  for (int square = row * n; square < (row + 1) * n; ++square) {
    if (row == fixed / n && square != fixed) continue;
    bool free = true;
    for (int other : squares) free = free && !attacks(square, other);
    if (!free) continue;
    squares.push_back(square);
    if (place(attacks, squares, n, fixed)) return true;
    squares.pop_back();
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n == 0) return "";
  const AttackTable attacks(n);
  std::vector<int> squares;
  if (!place(attacks, squares, n, queen.first * n + queen.second)) return "";
  std::string board(n * (n + 1), '.');
  for (int square : squares) board[square + square / n] = 'Q';
  for (int row = 0; row < n; ++row) board[row * (n + 1) + n] = '\n';
  return board;
}
