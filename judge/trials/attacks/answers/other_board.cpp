// expect: namespaces=WA landlock=WA limits=WA
// then: board
// A good board, turned until the queen that was asked for stands elsewhere.

std::string honestBoard(int n, std::pair<int, int> queen);

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string board = honestBoard(n, queen);
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
