// expect: CE
// reason: which a derived class has anew
// reason: which is private
// What the base class has is a stub: it is not called in place of the other.
#include <string>
#include <utility>

class Solver {
 public:
  virtual ~Solver() = default;
  virtual std::string solveNQueens(int, std::pair<int, int>) { return ""; }
};

class Solution : public Solver {
  std::string solveNQueens(int, std::pair<int, int>) override { return "Q\n"; }
};
