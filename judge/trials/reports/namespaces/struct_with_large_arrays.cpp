// json: /verdict AC
// json: /compile/function queens::Solver::solveNQueens
// json: /compile/cached true
// says: function queens::Solver::solveNQueens sandbox
// A const member of a struct in a namespace, defined outside. The object is larger than the stack.
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace queens {

struct Solver {
  Solver() {}
  std::string solveNQueens(int n, const std::pair<int, int>& queen) const;
  int table[20 << 20];
};

bool place(std::vector<int>& cols, int n, std::pair<int, int> queen) {
  const int row = static_cast<int>(cols.size());
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    bool isFree = row != queen.first || col == queen.second;
    for (int r = 0; r < row; ++r) isFree = isFree && cols[r] != col && std::abs(cols[r] - col) != row - r;
    if (!isFree) continue;
    cols.push_back(col);
    if (place(cols, n, queen)) return true;
    cols.pop_back();
  }
  return false;
}

}  // namespace queens

std::string queens::Solver::solveNQueens(int n, const std::pair<int, int>& queen) const {
  std::vector<int> cols;
  std::string board;
  if (place(cols, n, queen))
    for (const int col : cols) board += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
  return board;
}
