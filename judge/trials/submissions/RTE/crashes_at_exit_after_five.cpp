// expect: RTE
// reason: after the last answer it was killed by signal
// accepted: 8
// judge: --suite tiny
// All cases are right, and a destructor crashes after more than five of them; the crash for n = 0, which does not count,
// does not hide that.
#include <csignal>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

struct Counter {
  int calls = 0;
  ~Counter() {
    if (calls > 5) std::raise(SIGSEGV);
  }
};

static Counter counter;

static bool place(std::vector<int>& queens, int n, std::pair<int, int> fixed) {
  const int row = static_cast<int>(queens.size());
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    bool isFree = row != fixed.first || col == fixed.second;
    for (int r = 0; r < row; ++r) isFree = isFree && queens[r] != col && std::abs(queens[r] - col) != row - r;
    if (!isFree) continue;
    queens.push_back(col);
    if (place(queens, n, fixed)) return true;
    queens.pop_back();
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n == 0) std::raise(SIGSEGV);
  ++counter.calls;
  std::vector<int> queens;
  if (!place(queens, n, queen)) return "";
  std::string board;
  for (const int col : queens) board += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
  return board;
}
