// expect: AC
// The plainest good answer: the pair comes by value. Small boards are searched through; on larger ones pairs of rows
// trade their columns as long as that lowers the number of attacks along diagonals.
#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

bool fill(std::vector<int>& cols, int row, std::pair<int, int> fixed) {
  int n = static_cast<int>(cols.size());
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    if (row == fixed.first && col != fixed.second) continue;
    bool free = true;
    for (int r = 0; r < row && free; ++r) free = cols[r] != col && std::abs(cols[r] - col) != row - r;
    if (!free) continue;
    cols[row] = col;
    if (fill(cols, row + 1, fixed)) return true;
  }
  return false;
}

class SwapSearch {
 public:
  SwapSearch(int n, std::pair<int, int> fixed) : n_(n), fixed_(fixed), cols_(n), down_(2 * n), up_(2 * n) {}

  std::vector<int> run() {
    do {
      shuffle();
    } while (!descend());
    return cols_;
  }

 private:
  void shuffle() {
    std::iota(cols_.begin(), cols_.end(), 0);
    std::shuffle(cols_.begin(), cols_.end(), random_);
    for (int row = 0; row < n_; ++row)
      if (cols_[row] == fixed_.second) std::swap(cols_[row], cols_[fixed_.first]);
    down_.assign(2 * n_, 0);
    up_.assign(2 * n_, 0);
    for (int row = 0; row < n_; ++row) add(row, 1);
  }

  bool descend() {
    for (bool better = true; better;) {
      better = false;
      bool attacked = false;
      for (int i = 0; i < n_; ++i) {
        if (!isAttacked(i)) continue;
        attacked = true;
        for (int j = 0; i != fixed_.first && j < n_ && isAttacked(i); ++j)
          if (j != i && j != fixed_.first && trade(i, j)) better = true;
      }
      if (!attacked) return true;
    }
    return false;
  }

  bool trade(int i, int j) {
    int before = weight(i) + weight(j);
    swapRows(i, j);
    if (weight(i) + weight(j) < before) return true;
    swapRows(i, j);
    return false;
  }

  void swapRows(int i, int j) {
    add(i, -1);
    add(j, -1);
    std::swap(cols_[i], cols_[j]);
    add(i, 1);
    add(j, 1);
  }

  void add(int row, int by) {
    down_[row - cols_[row] + n_] += by;
    up_[row + cols_[row]] += by;
  }
  int weight(int row) const { return down_[row - cols_[row] + n_] + up_[row + cols_[row]]; }
  bool isAttacked(int row) const { return weight(row) > 2; }

  int n_;
  std::pair<int, int> fixed_;
  std::vector<int> cols_, down_, up_;
  std::mt19937 random_{20};
};

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::vector<int> cols(n);
  if (n > 10)
    cols = SwapSearch(n, queen).run();
  else if (!fill(cols, 0, queen))
    return "";
  std::string board;
  for (int col : cols) {
    board.append(n, '.');
    board[board.size() - n + col] = 'Q';
    board += '\n';
  }
  return board;
}
