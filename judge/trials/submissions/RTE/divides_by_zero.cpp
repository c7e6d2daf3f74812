// expect: RTE
// reason: n = 1, row 0, col 0
// reason: SIGFPE
// accepted: 7
// judge: --suite tiny
// Picks another column modulo n - 1. Only the board of size 1 fails.
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

static std::uint64_t seed = 88172645463325252ULL;

static std::uint64_t dice() {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  return seed ^= seed << 17;
}

// 0 .. n-1, but not `except`
static int otherThan(int except, int n) {
  const int pick = static_cast<int>(dice() % (n - 1));
  return pick < except ? pick : pick + 1;
}

static bool peaceful(const std::vector<int>& q) {
  std::vector<bool> sum(2 * q.size()), difference(2 * q.size());
  for (std::size_t r = 0; r < q.size(); ++r) {
    if (sum[r + q[r]] || difference[r - q[r] + q.size()]) return false;
    sum[r + q[r]] = difference[r - q[r] + q.size()] = true;
  }
  return true;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n == 0) return "";
  std::vector<int> q(n);
  std::iota(q.begin(), q.end(), 0);
  std::swap(q[queen.first], q[queen.second]);
  do std::swap(q[otherThan(queen.first, n)], q[otherThan(queen.first, n)]);
  while (!peaceful(q));
  std::string board;
  for (int col : q) {
    std::string line(n, '.');
    line[col] = 'Q';
    board += line + '\n';
  }
  return board;
}
// location: 23
