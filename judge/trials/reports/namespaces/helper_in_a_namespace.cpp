// json: /verdict AC
// json: /compile/function solveNQueens
// json: /compile/cached true
// says: function solveNQueens sandbox
// never: more than one
// A helper of the same name with as many parameters, but of other types, does not count.
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace detail {

bool solveNQueens(std::vector<int>& cols, std::pair<int, std::pair<int, int>> task) {
  const auto [n, queen] = task;
  const int row = static_cast<int>(cols.size());
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    bool isFree = row != queen.first || col == queen.second;
    for (int r = 0; r < row; ++r) isFree = isFree && cols[r] != col && std::abs(cols[r] - col) != row - r;
    if (!isFree) continue;
    cols.push_back(col);
    if (solveNQueens(cols, task)) return true;
    cols.pop_back();
  }
  return false;
}

}  // namespace detail

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::vector<int> cols;
  std::string board;
  if (detail::solveNQueens(cols, {n, queen}))
    for (const int col : cols) board += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
  return board;
}
