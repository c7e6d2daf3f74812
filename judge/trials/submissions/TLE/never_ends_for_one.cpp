// expect: TLE
// reason: n = 1, row 0, col 0
// accepted: 7
// judge: --suite tiny --case-seconds 0.1 --wall-factor 20
// Draws rows until it gets another one than that of the mandatory queen; for n = 1 there is no other. Only that case
// fails, the rest of the suite is answered by the next process.
#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

static int anotherRow(int n, int row) {
  int other;
  do other = std::rand() % n;
  while (other == row);
  return other;
}

static bool legal(const std::vector<int>& cols) {
  for (std::size_t i = 0; i < cols.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (static_cast<std::size_t>(std::abs(cols[i] - cols[j])) == i - j) return false;
  return true;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n == 0) return "";
  std::vector<int> cols(n);
  std::iota(cols.begin(), cols.end(), 0);
  std::swap(cols[queen.first], cols[queen.second]);
  do std::swap(cols[anotherRow(n, queen.first)], cols[anotherRow(n, queen.first)]);
  while (!legal(cols));
  std::string board;
  for (int col : cols) {
    std::string line(n, '.');
    line[col] = 'Q';
    board += line + '\n';
  }
  return board;
}
