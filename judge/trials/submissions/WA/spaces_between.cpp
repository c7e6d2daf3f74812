// expect: WA
// json: /hint without anything between the squares
// reason: holds ' ', expected '.' or 'Q'
// judge: --suite tiny
// Prints the board the way the kata pictures it, with a space between two squares.
#include <sstream>
#include <string>
#include <utility>
#include <vector>

typedef std::vector<std::vector<bool>> Grid;

static bool attacked(const Grid& g, int row, int col) {
  const int n = static_cast<int>(g.size());
  for (int r = 0; r < n; ++r)
    for (int c = 0; c < n; ++c)
      if (g[r][c] && (r != row || c != col) && (r == row || c == col || r - c == row - col || r + c == row + col))
        return true;
  return false;
}

static bool solve(Grid& g, int row, int fixedRow) {
  const int n = static_cast<int>(g.size());
  if (row == n) return true;
  if (row == fixedRow) return solve(g, row + 1, fixedRow);
  for (int col = 0; col < n; ++col) {
    g[row][col] = true;
    if (!attacked(g, row, col) && solve(g, row + 1, fixedRow)) return true;
    g[row][col] = false;
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> q) {
  Grid g(n, std::vector<bool>(n));
  if (n == 0) return "";
  g[q.first][q.second] = true;
  if (!solve(g, 0, q.first)) return "";
  std::ostringstream out;
  for (const auto& row : g) {
    const char* separator = "";
    for (bool queen : row) {
      out << separator << (queen ? 'Q' : '.');
      separator = " ";
    }
    out << '\n';
  }
  return out.str();
}
