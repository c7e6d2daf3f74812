// expect: namespaces=RTE|MLE landlock=RTE|MLE limits=RTE|MLE
// then: board
// The answer is short and right, and has room for 8 GiB.

std::string honestBoard(int n, std::pair<int, int> queen);

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string board = honestBoard(n, queen);
  board.reserve(8ul << 30);
  return board;
}
