// json: /verdict CE
// says: but Solver has a deleted constructor, in line 9
// never: no constructor
// A class of functions only, of which nobody is to make an object, but whose function is no static one.
#include <string>
#include <utility>

struct Solver {
  Solver() = delete;
  std::string solveNQueens(int n, std::pair<int, int>) { return std::string(n, '.'); }
};
