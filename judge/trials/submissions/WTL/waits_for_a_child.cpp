// expect: WTL
// judge: --suite tiny --idle-seconds 0.2 --fail-fast
// The child was meant to compute; it only sleeps, and the parent waits for it.
#include <sys/wait.h>
#include <unistd.h>

#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  const pid_t child = fork();
  if (child == 0) {
    sleep(600);  // to do: the search
    _exit(queen.first % 2);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return status == 0 && n == 1 ? "Q\n" : "";
}
