// json: /verdict CE
// says: line 11 has std::string Kata::solveNQueens(int n, std::pair<int, int>), but Kata has no constructor without
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
