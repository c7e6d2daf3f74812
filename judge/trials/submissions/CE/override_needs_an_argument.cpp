// expect: CE
// reason: which a derived class has anew
// reason: but Solution has no constructor without arguments
// What the base class has is a stub: it is not called in place of the other.
#include <string>
#include <utility>

class Solver {
 public:
  virtual ~Solver() = default;
  virtual std::string solveNQueens(int, std::pair<int, int>) { return ""; }
};

class Solution : public Solver {
 public:
  explicit Solution(int limit) : limit_(limit) {}
  std::string solveNQueens(int n, std::pair<int, int>) override { return n < limit_ ? "Q\n" : ""; }

 private:
  int limit_;
};
