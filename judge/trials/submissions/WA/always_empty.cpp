// expect: WA
// reason: returned no solution, but one exists
// accepted: 8
// The initial code of the kata, not touched. Right for all cases without a solution.
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int> mandatoryQueenCoordinates) {
  // Your code here
  return "";
}
