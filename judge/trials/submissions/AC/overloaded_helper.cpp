// expect: AC
// Three functions called solveNQueens: the one that is asked for, the recursion below it, and one without a square.
#include <algorithm>
#include <iterator>
#include <random>
#include <string>
#include <utility>
#include <vector>

std::string solveNQueens(int n);
bool solveNQueens(std::vector<int>& cols, int row, const std::pair<int, int>& queen);
std::string solveNQueens(int n, std::pair<int, int> queen);

static std::string draw(const std::vector<int>& cols) {
  std::string board;
  for (int col : cols) {
    std::fill_n(std::back_inserter(board), cols.size(), '.');
    *(board.end() - cols.size() + col) = 'Q';
    board.push_back('\n');
  }
  return board;
}

std::string solveNQueens(int n) { return solveNQueens(n, {0, 1}); }

bool solveNQueens(std::vector<int>& cols, int row, const std::pair<int, int>& queen) {
  const int n = static_cast<int>(cols.size());
  if (row == n) return true;
  if (row == queen.first && cols[row] < 0) {
    cols[row] = queen.second;
    if (solveNQueens(cols, row, queen)) return true;
    cols[row] = -1;
    return false;
  }
  const auto safe = [&](int col) {
    for (int r = 0; r < row; ++r)
      if (cols[r] == col || cols[r] - col == row - r || col - cols[r] == row - r) return false;
    return true;
  };
  if (row == queen.first) return safe(cols[row]) && solveNQueens(cols, row + 1, queen);
  for (int col = 0; col < n; ++col) {
    cols[row] = col;
    if (safe(col) && solveNQueens(cols, row + 1, queen)) return true;
  }
  cols[row] = -1;
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::vector<int> cols(n, -1);
  if (n <= 8) return solveNQueens(cols, 0, queen) ? draw(cols) : "";
  std::default_random_engine rng(1);
  for (;;) {
    for (int r = 0; r < n; ++r) cols[r] = r;
    std::shuffle(cols.begin(), cols.end(), rng);
    std::swap(cols[queen.first], *std::find(cols.begin(), cols.end(), queen.second));
    std::vector<int> down(2 * n), up(2 * n);
    const auto add = [&](int r, int by) { down[n + r - cols[r]] += by, up[r + cols[r]] += by; };
    const auto hit = [&](int r) { return down[n + r - cols[r]] > 1 || up[r + cols[r]] > 1; };
    for (int r = 0; r < n; ++r) add(r, 1);
    // a trade of columns is kept when it frees both queens; now and then one that does not, to get out of dead ends
    for (int round = 0; round < 200; ++round) {
      bool done = true;
      for (int r = 0; r < n; ++r) {
        if (!hit(r)) continue;
        done = false;
        for (int i = 0; r != queen.first && i < n; ++i) {
          const int s = static_cast<int>(rng() % n);
          if (s == r || s == queen.first) continue;
          add(r, -1), add(s, -1), std::swap(cols[r], cols[s]), add(r, 1), add(s, 1);
          if (!hit(r) && !hit(s)) break;
          if (i + 1 == n && rng() % 2) break;
          add(r, -1), add(s, -1), std::swap(cols[r], cols[s]), add(r, 1), add(s, 1);
        }
      }
      if (done) return draw(cols);
    }
  }
}
