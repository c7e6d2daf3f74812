// judge: fuzz --seed 4 --max-n 10 --cases 5000 --shrink-seconds 100
// json: /failure/reproducibility hidden-state
// says: It does not fail as the first case of a process (0 of 5 times)
// says: rerun in one process it failed
// says: as a random generator with a fixed seed does
// says: A smaller case may still fail, but more rarely
// json: /failure/search/stopped sampled
// never: keeps state from case to case
// never: fails only sometimes
// Places queens at random, with a generator that is seeded once, and gives up after a number of tries.
#include <algorithm>
#include <cstdlib>
#include <random>
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

bool isFree(const std::vector<int>& cols, int row) {
  for (int other = 0; other < row; ++other)
    if (cols[other] == cols[row] || std::abs(cols[other] - cols[row]) == row - other) return false;
  return true;
}

bool tryOnce(int n, const std::pair<int, int>& queen, std::vector<int>& cols) {
  static std::mt19937 random(2026);
  for (int row = 0; row < n; ++row) {
    std::vector<int> open;
    for (cols[row] = 0; cols[row] < n; ++cols[row])
      if ((row != queen.first || cols[row] == queen.second) && isFree(cols, row)) open.push_back(cols[row]);
    if (open.empty()) return false;
    cols[row] = open[random() % open.size()];
  }
  return true;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::vector<int> cols(n);
  for (int tries = 0; tries < 100; ++tries)
    if (tryOnce(n, queen, cols)) return boardOf(cols);
  return "";
}
