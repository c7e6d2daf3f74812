// expect: WA
// reason: attack each other along a
// Knows that stepping two columns a row works, and that it can be shifted to any square; not that this needs n to be
// 1 or 5 modulo 6. Every residue of n modulo 6 is in the suites, so some boards come out right.
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n == 2 || n == 3) return "";
  if ((n == 4 || n == 6) && (queen.first == queen.second || queen.first + queen.second == n - 1)) return "";
  std::string board;
  for (int row = 0; row < n; ++row) {
    int col = (2 * (row - queen.first) + queen.second) % n;
    if (col < 0) col += n;
    board += std::string(col, '.') + 'Q' + std::string(n - col - 1, '.') + '\n';
  }
  return board;
}
