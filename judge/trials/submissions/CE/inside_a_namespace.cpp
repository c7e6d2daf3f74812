// expect: CE
// reason: std::string solveNQueens(int n, std::pair<int, int>
// Tidy, but nobody outside can find it: the function is in a namespace of its own.
#include <string>
#include <utility>

namespace kata {

std::string solveNQueens(int n, std::pair<int, int> queen) {
  return n == 1 && queen.first == 0 ? "Q\n" : "";
}

}  // namespace kata
