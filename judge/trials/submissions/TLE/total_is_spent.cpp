// expect: TLE
// reason: the total
// judge: --suite tiny --total-seconds 0.1 --wall-factor 40
// No case is too slow, all of them together are: it counts every board of size 13 before each answer. The last cases
// are skipped.
#include <string>
#include <utility>
#include <vector>

static volatile long checksum;

static long countBoards(int n, int row, unsigned cols, unsigned left, unsigned right) {
  if (row == n) return 1;
  long sum = 0;
  for (unsigned free = ~(cols | left | right) & ((1u << n) - 1); free; free &= free - 1) {
    const unsigned bit = free & -free;
    sum += countBoards(n, row + 1, cols | bit, (left | bit) << 1, (right | bit) >> 1);
  }
  return sum;
}

static bool place(std::vector<int>& q, int n, std::pair<int, int> fixed) {
  const int row = static_cast<int>(q.size());
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    if (row == fixed.first && col != fixed.second) continue;
    bool free = true;
    for (int r = 0; r < row; ++r) free = free && q[r] != col && q[r] - col != row - r && col - q[r] != row - r;
    if (!free) continue;
    q.push_back(col);
    if (place(q, n, fixed)) return true;
    q.pop_back();
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> fixed) {
  checksum = countBoards(13, 0, 0, 0, 0);
  std::vector<int> q;
  std::string board;
  if (place(q, n, fixed))
    for (int col : q) board += std::string(col, '.') + "Q" + std::string(n - 1 - col, '.') + "\n";
  return board;
}
