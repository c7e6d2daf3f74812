// expect: RTE
// reason: SIGABRT
// judge: --suite tiny
// Handed in half-way: abort() stands where the search should be.
#include <cstdlib>
#include <string>
#include <utility>

[[noreturn]] static void todo() { std::abort(); }

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n == 0) return "";
  if (n == 1) return "Q\n";
  if (n < 4) return "";
  if (n % 6 == 1 || n % 6 == 5) {
    std::string board;
    for (int row = 0; row < n; ++row) {
      std::string line(n, '.');
      line[(2 * (row - queen.first + n) + queen.second) % n] = 'Q';
      board += line + '\n';
    }
    return board;
  }
  todo();
}
