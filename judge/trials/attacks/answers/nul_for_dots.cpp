// expect: namespaces=WA landlock=WA limits=WA
// then: board
// A right board with NUL for the empty squares.

std::string honestBoard(int n, std::pair<int, int> queen);

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string board = honestBoard(n, queen);
  for (char& square : board)
    if (square == '.') square = '\0';
  return board;
}
