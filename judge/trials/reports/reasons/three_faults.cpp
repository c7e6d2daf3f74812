// Three faults: no newline behind the last row of small boards, an empty answer for one, a queen too many in others.
// judge: --suite tiny --suite unsolvable
// json: /verdict WA
// says: the last line does not end with a newline
// says: returned no solution, but one exists
// says: attack each other along a row
// says: A solution of tiny, case
// says: more cases fail the same way
// json: /failures/0/reason the last line does not end with a newline
// json: /failures/1/cases 1
// json: /failures/2/verdict WA
// never: Hint
// never: --pair
#include "backtracking.h"

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string board = solve(n, queen);
  if (board.empty()) return board;
  if (n <= 5) board.pop_back();
  if (n == 6) return "";
  if (n > 7) board.replace(0, static_cast<std::size_t>(n), std::string(static_cast<std::size_t>(n), 'Q'));
  return board;
}
