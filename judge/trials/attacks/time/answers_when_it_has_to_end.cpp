// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --total-seconds 0.4 --wall-factor 20 --fail-fast
// Waits for the request to end, and then gives its answer after all.
#include <csetjmp>
#include <csignal>
#include <string>
#include <utility>

sigjmp_buf before;

std::string solveNQueens(int n, std::pair<int, int>) {
  if (n > 1) return "";
  std::signal(SIGTERM, [](int) { siglongjmp(before, 1); });
  if (sigsetjmp(before, 1) == 0)
    for (volatile int i = 0; i == 0;) continue;
  return "Q\n";
}
