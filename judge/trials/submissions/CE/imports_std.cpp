// expect: CE
// reason: import
// C++23 with modules, for a compiler of tomorrow.
import std;

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string board;
  for (int row : std::views::iota(0, n)) {
    const int col = (2 * (row - queen.first + n) + queen.second) % n;
    board += std::format("{}Q{}\n", std::string(col, '.'), std::string(n - 1 - col, '.'));
  }
  return board;
}
