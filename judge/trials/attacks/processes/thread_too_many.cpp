// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// reason: std::system_error
// reason: Resource temporarily unavailable
// Starts threads and takes for granted that there is always one more.
#include <unistd.h>

#include <string>
#include <thread>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  while (true) std::thread([] { pause(); }).detach();
}
