// expect: namespaces=WA landlock=WA limits=WA
// reason: 1 extra byte after line 1
// then: board
// A right board and a byte that C does not see.

std::string honestBoard(int n, std::pair<int, int> queen);

std::string solveNQueens(int n, std::pair<int, int> queen) {
  return honestBoard(n, queen) + std::string(1, '\0');
}
