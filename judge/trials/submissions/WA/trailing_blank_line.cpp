// expect: WA
// json: /hint with one \n at the end of the last line
// reason: extra byte after line
// judge: --suite tiny
// Ends the board with one newline more, because it looked better when printed.
#include <iostream>
#include <sstream>
#include <string>
#include <utility>

int col_of[32];

bool safe(int row, int col) {
  for (int r = 0; r < row; r++)
    if (col_of[r] == col || r + col_of[r] == row + col || r - col_of[r] == row - col) return false;
  return true;
}

bool queen(int n, int row, const std::pair<int, int>& m) {
  if (row == n) return true;
  int from = 0, to = n - 1;
  if (row == m.first) from = to = m.second;
  for (int col = from; col <= to; col++) {
    col_of[row] = col;
    if (safe(row, col) && queen(n, row + 1, m)) return true;
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> m) {
  if (!queen(n, 0, m)) return "";
  std::stringstream out;
  for (int row = 0; row < n; row++) {
    for (int col = 0; col < n; col++) out << (col_of[row] == col ? "Q" : ".");
    out << std::endl;
  }
  out << std::endl;
  return out.str();
}
