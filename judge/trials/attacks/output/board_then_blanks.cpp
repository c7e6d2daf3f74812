// expect: namespaces=OLE landlock=OLE limits=OLE
// judge: --fail-fast
// reason: returned an answer longer than
// then: board
// The right board, and 3 MiB of blanks behind it.

std::string honestBoard(int n, std::pair<int, int> queen);

std::string solveNQueens(int n, std::pair<int, int> queen) {
  return honestBoard(n, queen) + std::string(3 << 20, ' ');
}
