// expect: namespaces=TLE|WTL|MLE|OLE|RTE landlock=TLE|WTL|MLE|OLE|RTE limits=TLE|WTL|MLE|OLE|RTE
// judge: --total-seconds 2 --fail-fast
// Every process starts another, for ever.
#include <unistd.h>

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  while (true) fork();
}
