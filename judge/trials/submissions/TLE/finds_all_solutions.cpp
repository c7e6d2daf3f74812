// expect: TLE
// reason: of CPU time, limit 500 ms
// judge: --suite small --case-seconds 0.5 --wall-factor 20
// Goes through all solutions of the empty board and returns the last one that has the mandatory queen: each row more
// takes about six times as long.
#include <string>
#include <utility>
#include <vector>

struct Search {
  int n;
  std::pair<int, int> queen;
  std::vector<bool> column, falling, rising;
  std::vector<int> board, last;

  Search(int size, std::pair<int, int> mandatory)
      : n(size), queen(mandatory), column(size), falling(2 * size), rising(2 * size), board(size) {}

  void placeFrom(int row) {
    if (row == n) {
      if (board[queen.first] == queen.second) last = board;
      return;
    }
    for (int col = 0; col < n; ++col) {
      if (column[col] || falling[row - col + n] || rising[row + col]) continue;
      column[col] = falling[row - col + n] = rising[row + col] = true;
      board[row] = col;
      placeFrom(row + 1);
      column[col] = falling[row - col + n] = rising[row + col] = false;
    }
  }
};

std::string solveNQueens(int n, std::pair<int, int> queen) {
  Search search(n, queen);
  search.placeFrom(0);
  std::string text;
  for (const int col : search.last) text += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
  return text;
}
