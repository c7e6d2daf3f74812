// expect: RTE
// reason: std::bad_alloc
// judge: --suite large --fail-fast
// One table for all pairs of squares, an int each, at once: 252 thousand million bytes for n = 501. Nothing of it is
// ever touched, new says no first.
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

class PairTable {
 public:
  explicit PairTable(std::size_t n) : squares_(n * n), table_(new int[squares_ * squares_]()) {}
  int& at(std::size_t a, std::size_t b) { return table_[a * squares_ + b]; }

 private:
  std::size_t squares_;
  std::unique_ptr<int[]> table_;
};

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n == 0) return "";
  PairTable attacks(n);
  for (int a = 0; a < n * n; ++a)
    for (int b = 0; b < n * n; ++b) {
      const int rows = a / n - b / n, cols = a % n - b % n;
      attacks.at(a, b) = rows == 0 || cols == 0 || rows == cols || rows == -cols;
    }
  std::vector<int> squares{queen.first * n + queen.second};
  for (int square = 0; square < n * n; ++square) {
    bool free = true;
    for (int other : squares) free = free && !attacks.at(square, other);
    if (free) squares.push_back(square);
  }
  std::string board(n * (n + 1), '.');
  for (int row = 0; row < n; ++row) board[row * (n + 1) + n] = '\n';
  for (int square : squares) board[square + square / n] = 'Q';
  return board;
}
