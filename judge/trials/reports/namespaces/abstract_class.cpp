// json: /verdict CE
// says: but Solver is abstract: ways() in line 11 is not defined
// never: no constructor
// never: judge-glue
// One of two virtual functions is left for later.
#include <string>
#include <utility>

struct Solver {
  std::string solveNQueens(int n, std::pair<int, int>) { return std::string(n, '.'); }
  virtual int ways() = 0;
};
