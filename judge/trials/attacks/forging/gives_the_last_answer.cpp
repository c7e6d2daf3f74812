// expect: namespaces=WA landlock=WA limits=WA
// then: board
// Gives the right answer one question too late.

static std::string last;

std::string honestBoard(int n, std::pair<int, int> queen);

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string now = honestBoard(n, queen);
  std::swap(now, last);
  return now;
}
