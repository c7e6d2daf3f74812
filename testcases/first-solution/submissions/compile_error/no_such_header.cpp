#include <queens/board.h>

#include <vector>

std::vector<int> firstSolution(int n) { return queens::Board(n).firstSolution(); }
