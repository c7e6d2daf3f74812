// expect: TLE
// judge: --suite medium --case-seconds 0.2 --wall-factor 20 --fail-fast
// Random boards in two threads at once until one of them fits, which they never do. Two cores halve the wall time, not
// the CPU time.
#include <atomic>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

static std::atomic<bool> done{false};
static std::string result;

static void gamble(int n, std::pair<int, int> queen, unsigned seed) {
  std::mt19937_64 rng(seed);
  while (!done) {
    std::vector<int> cols(n);
    std::vector<bool> column(n), sum(2 * n), difference(2 * n);
    bool fits = true;
    for (int row = 0; row < n && fits; ++row) {
      const int col = row == queen.first ? queen.second : static_cast<int>(rng() % n);
      fits = !column[col] && !sum[row + col] && !difference[row - col + n];
      column[col] = sum[row + col] = difference[row - col + n] = true;
      cols[row] = col;
    }
    if (!fits || done.exchange(true)) continue;
    for (int col : cols) result += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
  }
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  result.clear();
  done = n == 0;
  std::thread left(gamble, n, queen, 1), right(gamble, n, queen, 2);
  left.join();
  right.join();
  return result;
}
