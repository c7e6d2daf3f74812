// expect: namespaces=WTL landlock=WTL limits=WTL
// judge: --fail-fast
// Stops as a job does at a terminal. A stopped process neither computes, nor sleeps, nor ends.
#include <signal.h>

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  raise(SIGSTOP);
  return "";
}
