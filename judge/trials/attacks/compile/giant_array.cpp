// expect: namespaces=CE landlock=CE limits=CE
// reason: larger than the limit on programs
// Forty bytes of source that make a program of one gigabyte.
int board[1 << 28] = {1};

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
