// expect: CE
// json: /hint its function returns nothing
// reason: std::string solveNQueens(int n, std::pair<int, int>
// reason: void solveNQueens(int n, std::pair<int, int> queen), which returns another type
// Prints the board.
#include <iostream>
#include <string>
#include <utility>

void solveNQueens(int n, std::pair<int, int> queen) {
  if (n % 6 != 1 && n % 6 != 5) {
    std::cout << std::endl;
    return;
  }
  for (int row = 0; row < n; ++row) {
    const int col = (2 * (row - queen.first + n) + queen.second) % n;
    std::cout << std::string(col, '.') << 'Q' << std::string(n - 1 - col, '.') << std::endl;
  }
}
