// expect: RTE
// reason: SIGABRT
// judge: --suite tiny --processes 8
// A thread for every square of the first row, each of which starts one for every square of the next. When there may be
// no more of them, std::thread throws.
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

static std::mutex guard;
static std::string found;

static void grow(std::vector<int> cols, int n, std::pair<int, int> fixed) {
  const int row = static_cast<int>(cols.size());
  if (row == n) {
    std::lock_guard<std::mutex> lock(guard);
    found.clear();
    for (int col : cols) found += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
    return;
  }
  std::vector<std::thread> threads;
  for (int col = 0; col < n; ++col) {
    if (row == fixed.first && col != fixed.second) continue;
    bool free = true;
    for (int r = 0; r < row; ++r) free = free && cols[r] != col && cols[r] + r != col + row && cols[r] - r != col - row;
    if (!free) continue;
    std::vector<int> next = cols;
    next.push_back(col);
    threads.emplace_back(grow, next, n, fixed);
  }
  for (auto& thread : threads) thread.join();
}

std::string solveNQueens(int n, std::pair<int, int> fixed) {
  found.clear();
  grow({}, n, fixed);
  return found;
}
