// expect: namespaces=RTE landlock=RTE limits=RTE
// reason: ended with exit status 0 without answering
// Ends with success before it has answered.
#include <cstdlib>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  std::exit(0);
  return "";
}
