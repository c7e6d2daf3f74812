// expect: namespaces=WTL landlock=WTL limits=WTL
// judge: --total-seconds 1 --fail-fast
// A letter every 50 ms, for ever: never much, and never silent.
#include <unistd.h>

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  while (true) {
    (void)!write(STDOUT_FILENO, ".", 1);
    usleep(50'000);
  }
}
