// expect: MLE
// reason: after the last answer
// accepted: 8
// judge: --suite tiny --memory-mb 100
// never: KiB 100 MiB
// All answers are right, and the end fills the memory: a figure of the run, although n = 0 was asked before.
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

struct Filler {
  ~Filler() {
    for (int megabyte = 0; megabyte < 200; ++megabyte) std::memset(new char[1 << 20], 1, 1 << 20);
  }
};

static Filler filler;

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
  std::vector<int> queens;
  if (!place(queens, n, queen)) return "";
  std::string board;
  for (const int col : queens) board += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
  return board;
}
