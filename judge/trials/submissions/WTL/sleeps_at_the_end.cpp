// expect: WTL
// reason: after the last answer
// accepted: 8
// judge: --suite tiny --idle-seconds 0.3
// All answers are right. At the end a static object waits for a thread that waits for work.
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

class Worker {
 public:
  ~Worker() {
    if (thread_.joinable()) thread_.join();
  }
  void start() {
    if (thread_.joinable()) return;
    thread_ = std::thread([this] {
      std::unique_lock<std::mutex> lock(mutex_);
      wake_.wait(lock, [this] { return stopped_; });
    });
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stopped_ = false;
  std::thread thread_;
};

static Worker worker;

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

std::string solveNQueens(int n, std::pair<int, int> fixed) {
  worker.start();
  std::vector<int> q;
  std::string board;
  if (place(q, n, fixed))
    for (int col : q) board += std::string(col, '.') + "Q" + std::string(n - col - 1, '.') + "\n";
  return board;
}
