#include "judge/katas/mandatory_queen/solvable.h"

namespace judge {

bool hasSolution(const queens::Case& question) {
  const auto& [n, queen] = question;
  if (n == 2 || n == 3) return false;
  if (n == 4 || n == 6) return queen.row != queen.col && queen.row + queen.col != n - 1;
  return true;
}

}  // namespace judge
