// expect: namespaces=MLE|RTE landlock=MLE|RTE limits=MLE|RTE
// judge: --fail-fast
// Fills the heap for as long as there is any.
#include <cstring>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  while (true) std::memset(new char[4 << 20], 'Q', 4 << 20);
}
