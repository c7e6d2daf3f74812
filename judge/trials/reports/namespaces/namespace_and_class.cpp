// json: /verdict CE
// none: /compile/function
// says: nQueens::solveNQueens in line 9 and Solution::solveNQueens in line 14; leave only
// Two that fit, one of them in a class, and a third that does not.
#include <string>
#include <utility>

namespace nQueens {
std::string solveNQueens(int n, std::pair<int, int>) { return std::string(n, '.'); }
}  // namespace nQueens

class Solution {
 public:
  std::string solveNQueens(int n, std::pair<int, int>) { return std::string(n, '.'); }
};

struct Table {
  int solveNQueens(int n, std::pair<int, int>) { return n; }
};
