// expect: namespaces=WTL landlock=WTL limits=WTL
// judge: --fail-fast
// reason: did nothing for 1 s
// select() on no descriptor and without a time limit: sleeps until somebody ends it.
#include <sys/select.h>

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  while (true) select(0, nullptr, nullptr, nullptr, nullptr);
}
