// expect: CE
// reason: nqueens_utils.h: No such file or directory
// The rest of it is in a file that was not handed in.
#include "nqueens_utils.h"

std::string solveNQueens(int n, std::pair<int, int> queen) { return nqueens::Board(n, queen).solve().str(); }
