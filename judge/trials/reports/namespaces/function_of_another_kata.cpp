// json: /verdict CE
// none: /compile/function
// says: there is no function that can be called as std::string solveNQueens(int n, std::pair<int, int> queen)
// says: this file has solveRegions; try --kata regions
// The other kata.
#include <vector>

class Solution {
 public:
  std::vector<int> solveRegions(const std::vector<std::vector<int>>& regions) {
    return {static_cast<int>(regions.size())};
  }
};
