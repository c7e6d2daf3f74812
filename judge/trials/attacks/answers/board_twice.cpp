// expect: namespaces=WA landlock=WA limits=WA
// then: board
// The right board, twice.

std::string honestBoard(int n, std::pair<int, int> queen);

std::string solveNQueens(int n, std::pair<int, int> queen) {
  return honestBoard(n, queen) + honestBoard(n, queen);
}
