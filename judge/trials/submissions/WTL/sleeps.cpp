// expect: WTL
// reason: did nothing for 200 ms
// judge: --suite tiny --idle-seconds 0.2 --fail-fast
// "Gives the other threads time", of which there are none.
#include <chrono>
#include <string>
#include <thread>
#include <utility>
#include <vector>

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
  std::this_thread::sleep_for(std::chrono::minutes(5));
  std::vector<int> q;
  if (!place(q, n, fixed)) return "";
  std::string board;
  for (int col : q) board += std::string(col, '.') + "Q" + std::string(n - col - 1, '.') + "\n";
  return board;
}
