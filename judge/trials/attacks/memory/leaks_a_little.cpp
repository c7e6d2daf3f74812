// expect: namespaces=MLE|RTE landlock=MLE|RTE limits=MLE|RTE
// judge: --fail-fast
// Loses a kilobyte at each step of a search that never ends.
#include <cstring>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  char* volatile lost = nullptr;
  while (true) lost = static_cast<char*>(std::memset(new char[1024], 'Q', 1024));
}
