// judge: fuzz --seed 4 --max-n 10 --cases 500 --shrink-seconds 100
// json: /failure/reproducibility after-others
// says: It does not fail alone
// says: keeps state from case to case. In one process it fails after n = 4,
// says: All of the cases before it are needed
// never: random generator
// never: drawn cases would be right
// json: /failure/smallest_found/n 4
// json: /failure/after/0/n 4
// json: /failure/search/after_is_minimal true
// The board that was found for an n is given for every other square of that n, too.
#include <cstdlib>
#include <map>
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
  static std::map<int, std::string> boards;
  std::vector<int> cols(n);
  if (boards.count(n) > 0 && !boards[n].empty()) return boards[n];
  return boards[n] = place(n, 0, queen, cols) ? boardOf(cols) : "";
}
