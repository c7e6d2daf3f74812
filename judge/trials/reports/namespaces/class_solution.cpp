// json: /verdict AC
// json: /compile/function Solution::solveNQueens
// json: /compile/cached true
// says: function Solution::solveNQueens sandbox
// A member of a class, as other sites have it. Each question gets a new object: this one can be asked once.
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

class Solution {
 public:
  std::string solveNQueens(int n, std::pair<int, int> queen) {
    if (asked_++ > 0) return "asked twice";
    queen_ = queen;
    std::string board;
    if (place(n))
      for (const int col : cols_) board += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
    return board;
  }

 private:
  bool place(int n) {
    const int row = static_cast<int>(cols_.size());
    if (row == n) return true;
    for (int col = 0; col < n; ++col) {
      if (!isFree(row, col)) continue;
      cols_.push_back(col);
      if (place(n)) return true;
      cols_.pop_back();
    }
    return false;
  }

  bool isFree(int row, int col) const {
    if (row == queen_.first && col != queen_.second) return false;
    for (int r = 0; r < row; ++r)
      if (cols_[r] == col || std::abs(cols_[r] - col) == row - r) return false;
    return true;
  }

  int asked_ = 0;
  std::vector<int> cols_;
  std::pair<int, int> queen_;
};
