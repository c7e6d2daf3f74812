// expect: WTL
// judge: --suite tiny --idle-seconds 0.2 --fail-fast
// Two threads and a condition variable: the worker notifies before the other one waits, and nobody looks at a flag.
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

std::mutex mutex_;
std::condition_variable finished;

bool place(std::vector<int>& q, int n, std::pair<int, int> fixed) {
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

std::string solveNQueens(int n, std::pair<int, int> fixed) {
  std::vector<int> q;
  bool found = false;
  std::thread worker([&] {
    found = place(q, n, fixed);
    finished.notify_all();
  });
  worker.join();
  std::unique_lock<std::mutex> lock(mutex_);
  finished.wait(lock);
  std::string board;
  if (found)
    for (int col : q) board += std::string(col, '.') + "Q" + std::string(n - col - 1, '.') + "\n";
  return board;
}
