// expect: namespaces=WA landlock=WA limits=WA
// then: board
// A good board of another size.

std::string honestBoard(int n, std::pair<int, int> queen);

std::string solveNQueens(int n, std::pair<int, int> queen) {
  return honestBoard(n + 1 > 3 ? n + 1 : 4, {1, 3});
}
