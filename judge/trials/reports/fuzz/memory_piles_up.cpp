// judge: fuzz --seed 3 --max-n 10 --cases 500 --shrink-seconds 3 --memory-mb 256
// json: /failure/reproducibility after-others
// json: /failure/search/after_is_count true
// json: /failure/smallest_found/verdict MLE
// says: It does not fail alone (0 of
// says: with more cases before it an earlier one fails: something is counted or accumulates from case to case
// never: random generator
// never: fails only sometimes
// Keeps ten megabytes of each case.
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
std::string solveNQueens(int n, std::pair<int, int> queen) {
  static std::vector<std::vector<char>> kept;
  kept.emplace_back(10 << 20, 'x');
  std::vector<int> cols(n);
  if (!place(n, 0, queen, cols)) return "";
  std::string b;
  for (int c : cols) {
    std::string l(n, '.');
    l[c] = 'Q';
    b += l + "\n";
  }
  return b;
}
