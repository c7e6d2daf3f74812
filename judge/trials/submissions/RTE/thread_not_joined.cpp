// expect: RTE
// reason: SIGABRT
// reason: terminate called without an active exception
// judge: --suite tiny
// Starts a thread and forgets to join it: its destructor calls std::terminate.
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
    for (int r = 0; r < row; ++r) free = free && q[r] != col && q[r] + r != col + row && q[r] - r != col - row;
    if (!free) continue;
    q.push_back(col);
    if (place(q, n, fixed)) return true;
    q.pop_back();
  }
  return false;
}

static std::string board;

static void work(int n, std::pair<int, int> fixed) {
  std::vector<int> q;
  std::string text;
  if (place(q, n, fixed))
    for (int col : q) text += std::string(col, '.') + "Q" + std::string(n - col - 1, '.') + "\n";
  board = text;
}

std::string solveNQueens(int n, std::pair<int, int> fixed) {
  std::thread worker(work, n, fixed);
  while (worker.joinable() && board.empty()) std::this_thread::yield();
  return board;
}
// location: 40
