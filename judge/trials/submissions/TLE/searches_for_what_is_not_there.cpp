// expect: TLE
// accepted: 8
// judge: --suite tiny --suite unsolvable --case-seconds 0.05 --wall-factor 40
// A local search without a table and without a limit: it finds every board there is, and never stops looking for the
// others. All eight cases without solution run into their limit, each on its own.
#include <random>
#include <string>
#include <utility>
#include <vector>

static std::mt19937 rng(9);

struct Board {
  std::vector<int> q;

  int conflicts(int row, int col) const {
    int sum = 0;
    for (int r = 0; r < static_cast<int>(q.size()); ++r)
      if (r != row && (q[r] == col || q[r] - col == r - row || q[r] - col == row - r)) ++sum;
    return sum;
  }

  bool solved() const {
    for (int r = 0; r < static_cast<int>(q.size()); ++r)
      if (conflicts(r, q[r]) > 0) return false;
    return true;
  }
};

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n == 0) return "";
  Board b{std::vector<int>(n)};
  for (int& c : b.q) c = static_cast<int>(rng() % n);
  b.q[queen.first] = queen.second;
  while (!b.solved()) {
    const int row = static_cast<int>(rng() % n);
    if (row == queen.first) continue;
    int best = static_cast<int>(rng() % n);
    if (rng() % 10 != 0)
      for (int i = 0, c = best; i < n; ++i, c = (c + 1) % n)
        if (b.conflicts(row, c) < b.conflicts(row, best)) best = c;
    b.q[row] = best;
  }
  std::string board;
  for (int c : b.q) board += std::string(c, '.') + 'Q' + std::string(n - c - 1, '.') + '\n';
  return board;
}
