// judge: fuzz --seed 4 --max-n 12 --cases 500 --case-seconds 0.2 --shrink-seconds 3
// says: WTL - waited too long: n =
// says: It is the smallest failing case found
// says: stopped after
// json: /slowest/verdict WTL
// json: /failure/smallest_found/verdict WTL
// never: No square nearer to a corner fails
// From n = 9 on it sleeps.
#include <unistd.h>
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
  if (n > 8) sleep(100);
  return place(n, 0, queen, cols) ? boardOf(cols) : "";
}
