// json: /verdict CE
// says: but Kata has a constructor that is not public, in line 10
// never: judge-glue
// never: no constructor
// A class of which there is one object.
#include <string>
#include <utility>

class Kata {
  Kata() = default;

 public:
  std::string solveNQueens(int n, std::pair<int, int>) { return std::string(n, '.'); }
  static Kata& one() {
    static Kata kata;
    return kata;
  }
};
