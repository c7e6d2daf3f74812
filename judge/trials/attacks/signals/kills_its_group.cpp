// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// reason: SIGKILL
// Kills its own group of processes. The judge must not be in it.
#include <signal.h>
#include <unistd.h>

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  kill(0, SIGKILL);
  pause();
  return "";
}
