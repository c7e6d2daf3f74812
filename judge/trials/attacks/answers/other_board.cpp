// expect: namespaces=WA landlock=WA limits=WA
// A good board, turned until the queen that was asked for stands elsewhere.
#include <string>
#include <utility>

static bool place(std::string& board, int n, int row, std::pair<int, int> queen) {
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    bool free = row != queen.first || col == queen.second;
    for (int r = 0; r < row; ++r)
      for (const int c : {col, col - row + r, col + row - r})
        free = free && (c < 0 || c >= n || board[r * (n + 1) + c] == '.');
    if (!free) continue;
    board[row * (n + 1) + col] = 'Q';
    if (place(board, n, row + 1, queen)) return true;
    board[row * (n + 1) + col] = '.';
  }
  return false;
}

static std::string solve(int n, std::pair<int, int> queen) {
  std::string board;
  for (int row = 0; row < n; ++row) board += std::string(n, '.') + "\n";
  return place(board, n, 0, queen) ? board : "";
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string board = solve(n, queen);
  const int away = queen.first * (n + 1) + queen.second;
  for (int turns = 0; turns < 8 && board[away] == 'Q'; ++turns) {
    std::string next(board.size(), '\n');
    for (int row = 0; row < n; ++row)
      for (int col = 0; col < n; ++col)
        next[col * (n + 1) + (turns == 4 ? row : n - 1 - row)] = board[row * (n + 1) + col];
    board = next;
  }
  return board;
}
