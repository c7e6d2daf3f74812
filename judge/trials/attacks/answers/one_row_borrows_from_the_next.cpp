// expect: namespaces=WA landlock=WA limits=WA
// then: board
// Rows that are not equally long, of the right length together.

std::string honestBoard(int n, std::pair<int, int> queen);

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string board = honestBoard(n, queen);
  if (n > 1) std::swap(board[n], board[n + 1]);
  return board;
}
