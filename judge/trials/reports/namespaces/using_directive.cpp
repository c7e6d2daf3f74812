// json: /verdict AC
// json: /compile/function nQueens::solveNQueens
// json: /compile/cached true
// says: function nQueens::solveNQueens sandbox
// never: more than one
// Likewise, and with a main() that tries it.
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include <iostream>

namespace nQueens {

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

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::vector<int> cols;
  std::string board;
  if (place(cols, n, queen))
    for (const int col : cols) board += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
  return board;
}

}  // namespace nQueens

using namespace nQueens;

int main() { std::cout << solveNQueens(8, {0, 0}); }
