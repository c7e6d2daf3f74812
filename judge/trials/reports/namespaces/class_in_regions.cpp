// judge: --kata regions --suite tiny
// json: /verdict WA
// json: /compile/function kata::Solution::solveRegions
// says: function kata::Solution::solveRegions sandbox
// The same holds for every kata.
#include <vector>

namespace kata {

class Solution {
 public:
  std::vector<int> solveRegions(const std::vector<std::vector<int>>& regions) {
    return std::vector<int>(regions.size(), 0);
  }
};

}  // namespace kata
