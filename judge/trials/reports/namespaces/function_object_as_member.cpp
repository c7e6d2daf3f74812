// json: /verdict WA
// json: /compile/function Kata::solveNQueens
// says: function Kata::solveNQueens sandbox
// A member that can be called, but is a variable of each object.
#include <functional>
#include <string>
#include <utility>

struct Kata {
  std::function<std::string(int, std::pair<int, int>)> solveNQueens = [](int n, std::pair<int, int>) {
    return std::string(n, '.');
  };
};
