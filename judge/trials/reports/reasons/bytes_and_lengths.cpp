// judge: --suite tiny
// json: /verdict WA
// says: holds 'q', expected '.' or 'Q'
// says: holds '0', expected '.' or 'Q'
// says: line 1 has 7 squares, expected 8
// says: line 1 has 10 squares, expected 9
// says: line 1 has 1000 squares, expected 10
// json: /failures/4/cases 1
// none: /failures/5
// Five faults in the lines of five boards: none hides another.
#include <algorithm>
#include "backtracking.h"

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string board = solve(n, queen);
  if (n == 6) std::replace(board.begin(), board.end(), 'Q', 'q');
  if (n == 7) std::replace(board.begin(), board.end(), '.', '0');
  if (n == 8) board.erase(board.find('.'), 1);
  if (n == 9) board.insert(0, ".");
  return n == 10 ? std::string(1000, '.') : board;
}
