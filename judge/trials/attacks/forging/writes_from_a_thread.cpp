// expect: namespaces=PE|WA landlock=PE|WA limits=PE|WA
// judge: --fail-fast
// A thread that goes on writing to the channel after the answer.
#include <unistd.h>
#include <chrono>
#include <string>
#include <thread>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  std::thread([] {
    for (int i = 0; i < 1000; ++i) {
      write(4, "Q\n", 2);
      usleep(100);
    }
  }).detach();
  usleep(20'000);
  return "";
}
