// judge: fuzz --seed 4 --max-n 12 --cases 500 --case-seconds 0.2 --shrink-seconds 3
// says: TLE - too much CPU time: n =
// says: It fails every time
// says: (TLE)
// says: stopped after 2
// never: Nothing found
// json: /slowest/verdict TLE
// json: /failure/smallest_found/verdict TLE
// json: /failure/reproducibility always
// From n = 9 on the search never ends.
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
  while (n > 8) cols[0] = (cols[0] + 1) % n;
  return place(n, 0, queen, cols) ? boardOf(cols) : "";
}
