// Gives up now and then, as the numbers of a generator that is seeded once come: which cases fail depends on how many
// numbers were drawn before.
// judge: --suite tiny --random 20 --seed 1
// json: /verdict WA
// says: it depends on random numbers
// never: the submission keeps state from case to case
// never: failed again
#include "backtracking.h"

#include <random>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  static std::mt19937 random(8);
  return random() % 5 == 0 ? "" : solve(n, queen);
}
