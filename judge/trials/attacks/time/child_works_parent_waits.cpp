// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --total-seconds 0.4 --wall-factor 20 --fail-fast
// The child computes for ever while the parent, which is the one that was asked, waits for it and uses nothing.
#include <sys/wait.h>
#include <unistd.h>

#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int>) {
  const pid_t child = fork();
  if (child == 0) {
    volatile unsigned x = n;
    while (true) x = x + 1;
  }
  waitpid(child, nullptr, 0);
  return "";
}
