// expect: RTE
// reproducibility: always
// smallest: 6
// A table of what to do for each residue of n has one entry too few.
#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace {

using Columns = std::vector<int>;

bool hasNone(int n, int row, int col) {
  const bool onDiagonal = row == col || row + col == n - 1;
  return n == 2 || n == 3 || ((n == 4 || n == 6) && onDiagonal);
}

std::string drawn(const Columns& cols) {
  std::string board;
  for (const int col : cols) {
    board.append(cols.size(), '.').push_back('\n');
    board[board.size() - 1 - cols.size() + col] = 'Q';
  }
  return board;
}

/// Shuffles, then swaps columns of two rows while that leaves no more conflicts than there were.
Columns solved(int n, int row, int col) {
  static std::mt19937 random(7);
  Columns cols(n), falling(2 * n), rising(2 * n);
  const auto put = [&](int r, int by) { falling[r - cols[r] + n] += by, rising[r + cols[r]] += by; };
  const auto clashes = [&](int r) { return falling[r - cols[r] + n] - 1 + rising[r + cols[r]] - 1; };
  const auto trade = [&](int r, int s) {
    put(r, -1), put(s, -1);
    std::swap(cols[r], cols[s]);
    put(r, 1), put(s, 1);
  };
  while (true) {
    std::iota(cols.begin(), cols.end(), 0);
    std::shuffle(cols.begin(), cols.end(), random);
    std::swap(*std::find(cols.begin(), cols.end(), col), cols[row]);
    std::fill(falling.begin(), falling.end(), 0), std::fill(rising.begin(), rising.end(), 0);
    for (int r = 0; r < n; ++r) put(r, 1);
    for (int round = 0; round < 20; ++round) {
      for (int r = 0; r < n; ++r) {
        for (int tries = 0; r != row && tries < 3 * n && clashes(r) > 0; ++tries) {
          const int s = static_cast<int>(random() % n);
          if (s == r || s == row) continue;
          const int before = clashes(r) + clashes(s);
          trade(r, s);
          if (clashes(r) + clashes(s) > before) trade(r, s);
        }
      }
      int left = 0;
      for (int r = 0; r < n; ++r) left += clashes(r);
      if (left == 0) return cols;
    }
  }
}

}  // namespace

std::string solveNQueens(int n, std::pair<int, int> queen) {
  const auto [row, col] = queen;
  if (n == 0 || hasNone(n, row, col)) return "";
  static const std::vector<int> steps = {1, 2, 3, 2, 1};
  if (n == 6 && steps.at(n - 1) > 0) return "";
  return drawn(solved(n, row, col));
}
