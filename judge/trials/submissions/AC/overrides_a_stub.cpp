// expect: AC
// judge: --suite tiny
// json: /compile/function Solution::solveNQueens
#include <string>
#include <utility>
#include <vector>

class Solver {
 public:
  virtual ~Solver() = default;
  virtual std::string solveNQueens(int, std::pair<int, int>) { return ""; }
};

class Solution : public Solver {
 public:
  std::string solveNQueens(int n, std::pair<int, int> queen) override {
    columns_.assign(n, -1);
    columns_[queen.first] = queen.second;
    if (!place(0)) return "";
    std::string board;
    for (int row = 0; row < n; ++row)
      for (int column = 0; column <= n; ++column) board += column == n ? '\n' : column == columns_[row] ? 'Q' : '.';
    return board;
  }

 private:
  bool isFree(int row, int column) const {
    for (int other = 0; other < static_cast<int>(columns_.size()); ++other) {
      if (other == row || columns_[other] < 0) continue;
      const int away = columns_[other] - column;
      if (away == 0 || away == other - row || away == row - other) return false;
    }
    return true;
  }

  bool place(int row) {
    if (row == static_cast<int>(columns_.size())) return true;
    if (columns_[row] >= 0) return place(row + 1);
    for (int column = 0; column < static_cast<int>(columns_.size()); ++column) {
      if (!isFree(row, column)) continue;
      columns_[row] = column;
      if (place(row + 1)) return true;
      columns_[row] = -1;
    }
    return false;
  }

  std::vector<int> columns_;
};
