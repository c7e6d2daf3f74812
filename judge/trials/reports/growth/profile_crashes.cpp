// judge: profile --seed 1 --squares 2 --max-n 60
// says: It crashed or ended early at n = 2
// json: /headline It crashed or ended early at n = 2
// json: /end largest_size
// json: /failures/0/verdict RTE
// json: /boundary/n 19
// json: /boundary/failed_n 20
// A crash on the way up stands in the headline, though larger sizes are right again.
#include <cstdlib>
#include <random>
#include <string>
#include <utility>
#include <vector>

// Each queen in turn goes where the fewest attack it, until none is attacked.
static std::string solve(int n, int row, int col) {
  static std::mt19937 chance(1);
  std::vector<int> queens(n), cols(n), falling(2 * n), rising(2 * n);
  const auto put = [&](int r, int by) {
    cols[queens[r]] += by, falling[r - queens[r] + n] += by, rising[r + queens[r]] += by;
  };
  const auto attacks = [&](int r, int c) { return cols[c] + falling[r - c + n] + rising[r + c]; };
  const auto best = [&](int r) {
    int found = r == row ? col : 0, ties = 0;
    for (int c = 0; r != row && c < n; ++c) {
      if (attacks(r, c) < attacks(r, found)) found = c, ties = 0;
      if (attacks(r, c) == attacks(r, found) && chance() % ++ties == 0) found = c;
    }
    return found;
  };
  for (int r = 0; r < n; ++r) queens[r] = chance() % n;
  queens[row] = col;
  for (int r = 0; r < n; ++r) put(r, 1);
  for (int round = 0; round < 400; ++round) {
    int moved = 0;
    for (int r = 0; r < n; ++r) {
      if (attacks(r, queens[r]) == 3) continue;
      put(r, -1);
      queens[r] = best(r);
      put(r, 1);
      ++moved;
    }
    if (moved == 0) break;
    if (round % 40 == 39 || n < 12)
      for (int r = 0; r < n; ++r)
        if (r != row && chance() % 4 == 0) put(r, -1), queens[r] = chance() % n, put(r, 1);
  }
  std::string board;
  for (int r = 0; r < n; ++r) {
    if (attacks(r, queens[r]) > 3) return n < 4 ? "" : solve(n, row, col);
    board += std::string(queens[r], '.') + 'Q' + std::string(n - 1 - queens[r], '.') + '\n';
  }
  return board;
}
std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n >= 20 && n <= 24) std::abort();
  return solve(n, queen.first, queen.second);
}
