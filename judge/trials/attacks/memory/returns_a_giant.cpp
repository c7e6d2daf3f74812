// expect: namespaces=RTE|MLE landlock=RTE|MLE limits=RTE|MLE
// judge: --fail-fast
// Returns a string of 4 GiB.
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  return std::string(4ul << 30, '.');
}
