// expect: WTL
// reason: without using CPU
// judge: --suite tiny --case-seconds 0.1 --fail-fast
// Random boards until one fits, with a nap of five milliseconds after each, "so that the CPU stays cool": never idle
// for long, and hardly ever working.
#include <chrono>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

static bool isSolution(const std::vector<int>& q) {
  for (std::size_t i = 0; i < q.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (q[i] == q[j] || q[i] - q[j] == static_cast<int>(i - j) || q[j] - q[i] == static_cast<int>(i - j)) return false;
  return true;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::mt19937 rng(1);
  std::vector<int> q(n);
  do {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    for (int row = 0; row < n; ++row) q[row] = row == queen.first ? queen.second : static_cast<int>(rng() % n);
  } while (!isSolution(q));
  std::string board;
  for (int col : q) board += std::string(col, '.') + "Q" + std::string(n - col - 1, '.') + "\n";
  return board;
}
