// Row by row; fast enough for small boards.
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

static bool place(std::vector<int>& cols, int n, std::pair<int, int> queen) {
  const int row = static_cast<int>(cols.size());
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    bool isFree = (row == queen.first) == (col == queen.second) || (row != queen.first && col != queen.second);
    for (int r = 0; r < row; ++r) isFree = isFree && cols[r] != col && std::abs(cols[r] - col) != row - r;
    if (!isFree) continue;
    cols.push_back(col);
    if (place(cols, n, queen)) return true;
    cols.pop_back();
  }
  return false;
}

static std::string solve(int n, std::pair<int, int> queen) {
  std::vector<int> cols;
  if (!place(cols, n, queen)) return "";
  std::string board;
  for (const int col : cols) board += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
  return board;
}
