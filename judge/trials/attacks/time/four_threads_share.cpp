// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --total-seconds 0.4 --wall-factor 20 --fail-fast
// Four threads compute at once, so that less wall time passes than CPU time is used. What counts is the sum.
#include <string>
#include <thread>
#include <utility>
#include <vector>

static void work() {
  volatile unsigned x = 1;
  while (x != 0) x = x * 3;
}

std::string solveNQueens(int, std::pair<int, int>) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  return "";
}
