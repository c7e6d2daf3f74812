// expect: CE
// reason: there is no function that can be called as std::vector<int> solveRegions(const std::vector<std::vector<int>>& regions)
// reason: this file has solveNQueens; try --kata mandatory-queen
// judge: --kata regions
// A solution of the other kata.
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) { return ""; }
