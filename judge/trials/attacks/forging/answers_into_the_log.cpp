// expect: namespaces=WTL|RTE landlock=WTL|RTE limits=WTL|RTE
// judge: --fail-fast
// Lets answers go where the log goes.
#include <unistd.h>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  dup2(1, 4);
  return "";
}
