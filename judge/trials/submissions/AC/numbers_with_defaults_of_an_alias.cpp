// expect: AC
// judge: --suite tiny
// The compiler decides that row and col are the pair, whatever their type and their default arguments are called.
#include <cstdlib>
#include <string>
#include <vector>

using Index = long;

static bool place(std::vector<Index>& cols, Index from, Index row, Index col) {
  const Index n = static_cast<Index>(cols.size());
  if (from == n) return true;
  for (Index c = 0; c < n; ++c) {
    if (from == row && c != col) continue;
    bool isFree = true;
    for (Index r = 0; r < from && isFree; ++r) isFree = cols[r] != c && std::labs(cols[r] - c) != from - r;
    if (!isFree) continue;
    cols[from] = c;
    if (place(cols, from + 1, row, col)) return true;
  }
  return false;
}

std::string solveNQueens(int n, Index row = Index(0), Index col = Index(0)) {
  std::vector<Index> cols(n);
  std::string board;
  if (!place(cols, 0, row, col)) return board;
  for (const Index c : cols) board += std::string(c, '.') + 'Q' + std::string(n - c - 1, '.') + '\n';
  return board;
}
