#include <cstdlib>
#include <string>
#include <utility>

/// Sets the columns of the queens in `row` and below; false if there is no way. Compiled with every attack, so it uses
/// next to nothing of the library.
bool placesQueens(int n, std::pair<int, int> queen, int row, int* cols) {
  if (row == n) return true;
  for (cols[row] = 0; cols[row] < n; ++cols[row]) {
    bool free = row != queen.first || cols[row] == queen.second;
    for (int r = 0; r < row; ++r) {
      const int away = std::abs(cols[row] - cols[r]);
      free = free && away != 0 && away != row - r;
    }
    if (free && placesQueens(n, queen, row + 1, cols)) return true;
  }
  return false;
}

/// A correct board of up to 64 rows, or "" if there is none.
std::string honestBoard(int n, std::pair<int, int> queen) {
  int cols[64];
  if (!placesQueens(n, queen, 0, cols)) return "";
  std::string board(n * (n + 1), '.');
  for (int row = 0; row < n; ++row) {
    board[row * (n + 1) + cols[row]] = 'Q';
    board[row * (n + 1) + n] = '\n';
  }
  return board;
}
