// json: /verdict CE
// none: /compile/function
// says: there is no function that can be called as std::string solveNQueens(int n, std::pair<int, int> queen)
// says: line 11 has std::string Solution::solveNQueens(int n, int row, int col, int seed), which takes other parameters
// Other parameters, in a class.
#include <string>
#include <utility>

class Solution {
 public:
  std::string solveNQueens(int n, int row, int col, int seed) { return std::string(n + row + col + seed, '.'); }
};
