// expect: WTL
// judge: --suite tiny --idle-seconds 0.2 --fail-fast
// A class that guards every method with the same mutex; solve() holds it and calls isFree(), which waits for it.
#include <mutex>
#include <string>
#include <utility>
#include <vector>

class SafeBoard {
 public:
  SafeBoard(int n, std::pair<int, int> fixed) : n_(n), fixed_(fixed) {}

  bool isFree(int row, int col) {
    std::lock_guard<std::mutex> lock(mutex_);
    for (int r = 0; r < row; ++r)
      if (cols_[r] == col || cols_[r] - col == row - r || col - cols_[r] == row - r) return false;
    return true;
  }

  bool solve() {
    std::lock_guard<std::mutex> lock(mutex_);
    return solveRow(0);
  }

  std::string text() {
    std::lock_guard<std::mutex> lock(mutex_);
    std::string s;
    for (int col : cols_) s += std::string(col, '.') + "Q" + std::string(n_ - col - 1, '.') + "\n";
    return s;
  }

 private:
  bool solveRow(int row) {
    if (row == n_) return true;
    for (int col = 0; col < n_; ++col) {
      if (row == fixed_.first && col != fixed_.second) continue;
      if (!isFree(row, col)) continue;
      cols_.push_back(col);
      if (solveRow(row + 1)) return true;
      cols_.pop_back();
    }
    return false;
  }

  int n_;
  std::pair<int, int> fixed_;
  std::vector<int> cols_;
  std::mutex mutex_;
};

std::string solveNQueens(int n, std::pair<int, int> fixed) {
  SafeBoard board(n, fixed);
  return board.solve() ? board.text() : "";
}
