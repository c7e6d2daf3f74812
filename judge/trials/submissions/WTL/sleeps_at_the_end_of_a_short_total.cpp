// expect: WTL
// reason: after the last answer it waited 1.
// accepted: 8
// judge: --suite tiny --total-seconds 0.6
// All answers are right, and the end takes longer than what is left of the total allows, however n = 0 was answered.
#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>
#include <utility>
#include <vector>

struct Sleeper {
  ~Sleeper() { std::this_thread::sleep_for(std::chrono::milliseconds(1700)); }
};

static Sleeper sleeper;

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
