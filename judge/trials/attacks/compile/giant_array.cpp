// expect: namespaces=CE landlock=CE limits=CE
// reason: larger than a program may be
// Forty bytes of source that make a program of one gigabyte.
int board[1 << 28] = {1};

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
