// expect: AC
// accepted: 16
// judge: --suite tiny --suite unsolvable
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

static bool place(std::vector<int>& cols, int n, std::pair<int, int> queen) {
  const int row = static_cast<int>(cols.size());
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    bool isFree = row != queen.first || col == queen.second;
    for (int above = 0; above < row; ++above)
      isFree = isFree && cols[above] != col && std::abs(cols[above] - col) != row - above;
    if (!isFree) continue;
    cols.push_back(col);
    if (place(cols, n, queen)) return true;
    cols.pop_back();
  }
  return false;
}

std::optional<std::string> solveNQueens(int n, std::pair<int, int> queen) {
  std::vector<int> cols;
  if (!place(cols, n, queen)) return std::nullopt;
  std::string board;
  for (const int col : cols) {
    board += std::string(n, '.') + '\n';
    board[board.size() - 1 - (n - col)] = 'Q';
  }
  return board;
}
