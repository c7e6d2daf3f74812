// expect: WA
// reason: the mandatory queen at row
// judge: --suite tiny --random 60 --seed 1
// Remembers boards by n alone: the second question with the same n and another square gets the first one's board.
#include <map>
#include <string>
#include <utility>
#include <vector>

static std::string compute(int n, int fixedRow, int fixedCol) {
  std::vector<int> cols(n, -1);
  int row = 0;
  while (row >= 0 && row < n) {
    bool placed = false;
    while (!placed && ++cols[row] < n) {
      if (row == fixedRow && cols[row] != fixedCol) continue;
      placed = true;
      for (int r = 0; r < row && placed; ++r)
        placed = cols[r] != cols[row] && cols[r] + r != cols[row] + row && cols[r] - r != cols[row] - row;
    }
    if (placed)
      ++row;
    else
      cols[row--] = -1;
  }
  std::string board;
  if (row == n)
    for (int col : cols) board.append(col, '.').append("Q").append(n - 1 - col, '.').append("\n");
  return board;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  static std::map<int, std::string> cache;
  auto [entry, isNew] = cache.try_emplace(n);
  if (isNew) entry->second = compute(n, queen.first, queen.second);
  return entry->second;
}
