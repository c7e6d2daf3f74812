// expect: AC
// Tidy: the function is in a namespace of its own.
#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace kata {

std::string solveNQueens(int n, std::pair<int, int> q) {
  std::string board;
  const auto [row, col] = q;
  const bool central = row == col || row + col == n - 1;
  if (n == 0 || n == 2 || n == 3 || ((n == 4 || n == 6) && central)) return board;

  std::mt19937 rng(n + row);
  std::vector<int> cols(n), falls(2 * n), climbs(2 * n);
  const auto put = [&](int r, int by) { falls[r - cols[r] + n] += by, climbs[r + cols[r]] += by; };
  const auto clashes = [&](int r) { return falls[r - cols[r] + n] + climbs[r + cols[r]] - 2; };
  const auto trade = [&](int r, int s) {
    put(r, -1), put(s, -1);
    std::swap(cols[r], cols[s]);
    put(r, 1), put(s, 1);
  };

  for (int stuck = 1000, total = 1; total > 0;) {
    if (++stuck > 20) {
      stuck = 0;
      std::iota(cols.begin(), cols.end(), 0);
      std::shuffle(cols.begin(), cols.end(), rng);
      std::swap(*std::find(cols.begin(), cols.end(), col), cols[row]);
      falls.assign(2 * n, 0), climbs.assign(2 * n, 0);
      for (int r = 0; r < n; ++r) put(r, 1);
    }
    for (int r = 0; r < n; ++r) {
      if (r == row || clashes(r) == 0) continue;
      for (int tries = 0; tries < 3 * n && clashes(r) > 0; ++tries) {
        const int s = static_cast<int>(rng() % n);
        if (s == r || s == row) continue;
        const int before = clashes(r) + clashes(s);
        trade(r, s);
        if (clashes(r) + clashes(s) > before) trade(r, s);
      }
    }
    total = 0;
    for (int r = 0; r < n; ++r) total += clashes(r);
  }

  for (int c : cols) board += std::string(c, '.') + 'Q' + std::string(n - 1 - c, '.') + '\n';
  return board;
}

}  // namespace kata
