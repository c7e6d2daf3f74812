// judge: profile --seed 1 --squares 2 --max-n 60
// says: It was wrong at n = 14 and 4 more sizes
// says: n = 13 took
// says: n = 14 got WA (wrong answer)
// json: /end failures
// json: /boundary/n 13
// json: /boundary/failed_n 14
// json: /boundary/failed_verdict WA
// json: /wrong_answers 10
// json: /right_under_other_reading 0
// none: /hint
#include "repairs.h"

#include <cstdlib>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string board = solve(n, queen.first, queen.second);
  if (n >= 14) board[0] = board[0] == 'Q' ? '.' : 'Q';
  return board;
}
