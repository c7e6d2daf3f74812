// json: /verdict AC
// json: /compile/function Solution::solveNQueens
// json: /compile/cached true
// says: function Solution::solveNQueens sandbox
// never: more than one
// The recursion in the private part has the same name, and one class more has a private one like it.
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

class Table {
  std::string solveNQueens(int n, std::pair<int, int>) { return std::string(n, '.'); }
};

class Solution {
  bool solveNQueens(std::vector<int>& cols, std::pair<int, int> size) {
    const int row = static_cast<int>(cols.size()), n = size.first;
    if (row == n) return true;
    for (int col = 0; col < n; ++col) {
      if (!isFree(cols, row, col)) continue;
      cols.push_back(col);
      if (solveNQueens(cols, size)) return true;
      cols.pop_back();
    }
    return false;
  }

  bool isFree(const std::vector<int>& cols, int row, int col) {
    if (row == queen.first && col != queen.second) return false;
    for (int r = 0; r < row; ++r)
      if (cols[r] == col || std::abs(cols[r] - col) == row - r) return false;
    return true;
  }

  std::pair<int, int> queen;

 public:
  std::string solveNQueens(int n, std::pair<int, int> mandatory) {
    queen = mandatory;
    std::vector<int> cols;
    std::string board;
    if (solveNQueens(cols, {n, 0}))
      for (const int col : cols) board += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
    return board;
  }
};
