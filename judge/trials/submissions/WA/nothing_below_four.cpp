// expect: WA
// reason: n = 1, row 0, col 0: returned no solution, but one exists
// judge: --suite tiny --suite unsolvable
// accepted: 15
// "There is no solution below 4." There is one for 1.
#include <string>
#include <utility>
#include <vector>

class Solver {
  int n, row, col;
  std::vector<int> pos;

  bool canPlace(int r, int c) const {
    for (int i = 0; i < r; ++i) {
      int d = r - i;
      if (pos[i] == c || pos[i] == c + d || pos[i] == c - d) return false;
    }
    return true;
  }

  bool go(int r) {
    if (r == n) return true;
    if (r == row) {
      pos[r] = col;
      return canPlace(r, col) && go(r + 1);
    }
    for (pos[r] = 0; pos[r] < n; ++pos[r])
      if (canPlace(r, pos[r]) && go(r + 1)) return true;
    return false;
  }

 public:
  Solver(int n, int row, int col) : n(n), row(row), col(col), pos(n) {}

  std::string result() {
    if (n < 4 || !go(0)) return "";
    std::string s;
    for (int c : pos) s.append(c, '.').append("Q").append(n - 1 - c, '.').append("\n");
    return s;
  }
};

std::string solveNQueens(int n, std::pair<int, int> q) { return Solver(n, q.first, q.second).result(); }
