// expect: WA
// reason: returned no solution, but one exists
// judge: --suite large
// Min-conflicts that takes "not found after 500 moves" for "there is none". Enough for small boards, not for large ones
// from a random start.
#include <random>
#include <string>
#include <utility>
#include <vector>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::mt19937 rng(n);
  std::vector<int> q(n), col(n), sum(2 * n), diff(2 * n);
  auto add = [&](int r, int by) { col[q[r]] += by, sum[r + q[r]] += by, diff[r - q[r] + n] += by; };
  auto hits = [&](int r, int c) { return col[c] + sum[r + c] + diff[r - c + n]; };
  for (int r = 0; r < n; ++r) {
    q[r] = r == queen.first ? queen.second : static_cast<int>(rng() % n);
    add(r, 1);
  }
  for (int move = 0; move < 500; ++move) {
    std::vector<int> attacked;
    for (int r = 0; r < n; ++r)
      if (r != queen.first && hits(r, q[r]) > 3) attacked.push_back(r);
    if (attacked.empty()) {
      std::string board;
      for (int c : q) board += std::string(c, '.') + "Q" + std::string(n - 1 - c, '.') + "\n";
      return board;
    }
    const int r = attacked[rng() % attacked.size()];
    add(r, -1);
    int best = static_cast<int>(rng() % n);
    for (int c = 0; c < n; ++c)
      if (hits(r, c) < hits(r, best)) best = c;
    q[r] = best;
    add(r, 1);
  }
  return "";
}
