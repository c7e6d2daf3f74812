// json: /verdict CE
// none: /compile/function
// says: there is no function that can be called as std::string solveNQueens(int n, std::pair<int, int> queen)
// says: line 11 has std::string Solution::solveNQueens(int n, std::pair<int, int>), but Solution has no constructor
// without A member of a class that cannot be made without arguments.
#include <string>
#include <utility>

struct Solution {
  explicit Solution(int size) : size_(size) {}
  std::string solveNQueens(int n, std::pair<int, int>) { return std::string(n, '.'); }
  int size_;
};
