// expect: CE
// A raw string for the board that was never closed: it swallows whatever stands behind the file.
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  return n == 1 ? "Q\n" : R"(..Q.
Q...
...Q
.Q..
";
}
