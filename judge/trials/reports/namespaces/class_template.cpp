// json: /verdict CE
// none: /compile/function
// says: there is no function that can be called as std::string solveNQueens(int n, std::pair<int, int> queen)
// says: line 11 has std::string solveNQueens(int n, std::pair<int, int>), which belongs to a template
// Which class is meant?
#include <string>
#include <utility>

template <class Int>
struct Solution {
  std::string solveNQueens(int n, std::pair<int, int>) { return std::string(n, '.'); }
};
