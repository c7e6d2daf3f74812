// expect: namespaces=RTE landlock=RTE limits=RTE
// reason: ended with exit status 0 without answering
// Ends without destructors and handlers, before it has answered.
#include <cstdlib>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  std::quick_exit(0);
  return "";
}
