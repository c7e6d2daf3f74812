// judge: fuzz --seed 4 --max-n 10 --cases 500 --shrink-seconds 100
// says: With --pair col-row 100 of 100 drawn cases would be right; with --pair row-col
// json: /failure/reproducibility always
// json: /failure/other_reading/pair col-row
// json: /failure/other_reading/asked 100
// json: /failure/other_reading/right 100
// The pair is taken for {col, row}.
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
  return place(n, 0, {queen.second, queen.first}, cols) ? boardOf(cols) : "";
}
