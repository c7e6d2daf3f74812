// expect: WA
// json: /hint were counted from 1
// reason: the mandatory queen at row
// judge: --suite tiny
// Off by one: reads the pair as 1-based, so the queen stands one up and one to the left of where it should.
#include <string>
#include <utility>
#include <vector>

namespace {

int queens[64];

bool fits(int row, int col) {
  for (int r = 1; r < row; ++r)
    if (queens[r] == col || queens[r] - r == col - row || queens[r] + r == col + row) return false;
  return true;
}

bool solve(int n, int row, int fixedRow, int fixedCol) {
  if (row > n) return true;
  for (int col = 1; col <= n; ++col) {
    if (row == fixedRow && col != fixedCol) continue;
    if (!fits(row, col)) continue;
    queens[row] = col;
    if (solve(n, row + 1, fixedRow, fixedCol)) return true;
  }
  return false;
}

}  // namespace

std::string solveNQueens(int n, std::pair<int, int> mandatory) {
  if (!solve(n, 1, mandatory.first, mandatory.second)) return "";
  std::string result;
  for (int row = 1; row <= n; ++row) {
    for (int col = 1; col <= n; ++col) result += queens[row] == col ? 'Q' : '.';
    result += '\n';
  }
  return result;
}
