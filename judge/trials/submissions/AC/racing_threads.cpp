// expect: AC
// Four threads race with different seeds; the first board wins and tells the others to stop. Uses more than one core,
// so its CPU time may exceed its wall time.
#include <atomic>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

class Race {
 public:
  Race(int n, int row, int col) : n_(n), row_(row), col_(col) {}

  std::vector<int> run() {
    std::vector<std::thread> runners;
    for (unsigned seed = 1; seed <= 4; ++seed) runners.emplace_back([this, seed] { search(seed); });
    for (auto& runner : runners) runner.join();
    return winner_;
  }

 private:
  void search(unsigned seed) {
    std::mt19937 rng(seed);
    std::vector<int> q(n_);
    while (!over_) {
      std::vector<int> cols(n_), down(2 * n_), up(2 * n_);
      auto add = [&](int r, int by) { cols[q[r]] += by, down[r - q[r] + n_] += by, up[r + q[r]] += by; };
      for (int r = 0; r < n_; ++r) {
        q[r] = r == row_ ? col_ : static_cast<int>(rng() % n_);
        add(r, 1);
      }
      for (int sweep = 0; sweep < 60 && !over_; ++sweep) {
        int attacked = 0;
        for (int r = 0; r < n_; ++r) {
          if (cols[q[r]] + down[r - q[r] + n_] + up[r + q[r]] == 3) continue;
          ++attacked;
          if (r == row_) continue;
          add(r, -1);
          int best = static_cast<int>(rng() % n_), least = 3 * n_;
          for (int i = 0, c = best; i < n_ && least > 0; ++i, c = c + 1 == n_ ? 0 : c + 1) {
            const int here = cols[c] + down[r - c + n_] + up[r + c];
            if (here < least) least = here, best = c;
          }
          q[r] = best;
          add(r, 1);
        }
        if (attacked == 0) return win(q);
      }
    }
  }

  void win(const std::vector<int>& q) {
    std::lock_guard<std::mutex> lock(mutex_);
    if (over_.exchange(true)) return;
    winner_ = q;
  }

  int n_, row_, col_;
  std::atomic<bool> over_{false};
  std::mutex mutex_;
  std::vector<int> winner_;
};

std::string solveNQueens(int n, std::pair<int, int> mandatory) {
  const auto [row, col] = mandatory;
  if (n == 0 || n == 2 || n == 3) return "";
  if ((n == 4 || n == 6) && (row == col || row + col + 1 == n)) return "";
  std::string board;
  for (int c : Race(n, row, col).run()) {
    std::string line(n, '.');
    line[c] = 'Q';
    board += line + '\n';
  }
  return board;
}
