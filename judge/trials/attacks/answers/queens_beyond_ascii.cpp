// expect: namespaces=WA landlock=WA limits=WA
// then: board
// A right board with the highest bit of every byte set.

std::string honestBoard(int n, std::pair<int, int> queen);

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string board = honestBoard(n, queen);
  for (char& square : board) square |= 0x80;
  return board;
}
