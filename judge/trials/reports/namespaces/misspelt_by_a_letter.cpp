// json: /verdict CE
// none: /compile/function
// says: there is no function that can be called as std::string solveNQueens(int n, std::pair<int, int> queen)
// says: line 9 has std::string solveQueens(int n, std::pair<int, int>), which is spelled differently
// One letter short.
#include <string>
#include <utility>

std::string solveQueens(int n, std::pair<int, int>) { return std::string(n, '.'); }
