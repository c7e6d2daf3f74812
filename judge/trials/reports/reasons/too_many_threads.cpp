// judge: --suite tiny
// json: /verdict RTE
// says: Resource temporarily unavailable
// says: --processes allows more processes and threads at once
// A thousand threads at once.
#include <chrono>
#include <thread>
#include <vector>
#include "backtracking.h"

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 1000; ++i) threads.emplace_back([] { std::this_thread::sleep_for(std::chrono::seconds(1)); });
  for (std::thread& thread : threads) thread.join();
  return solve(n, queen);
}
