// json: /verdict CE
// none: /compile/function
// says: there is no function that can be called as std::string solveNQueens(int n, std::pair<int, int> queen)
// says: line 10 has std::string Solution::solveNQueens(int n, std::pair<int, int>), which is private
// A member that nobody else may call.
#include <string>
#include <utility>

class Solution {
  std::string solveNQueens(int n, std::pair<int, int>) { return std::string(n, '.'); }
};
