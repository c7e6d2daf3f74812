// expect: CE
// reason: y1
// A global called y1 in a file that includes <cmath>, which has a function of that name.
#include <cmath>
#include <string>
#include <utility>

int x1, y1;

static bool attacked(int x, int y) { return x == x1 || y == y1 || std::abs(x - x1) == std::abs(y - y1); }

std::string solveNQueens(int n, std::pair<int, int> queen) {
  y1 = queen.first;
  x1 = queen.second;
  std::string board;
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) board += attacked(x, y) ? '.' : 'Q';
    board += '\n';
  }
  return board;
}
