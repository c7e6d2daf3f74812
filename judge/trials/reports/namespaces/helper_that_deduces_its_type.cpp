// json: /verdict WA
// json: /compile/function solveNQueens
// json: /compile/cached true
// Even to look at the helper is an error, since it deduces its type from what it is given; nobody but us would look.
#include <string>
#include <utility>

struct Sum {
  template <class A, class B>
  static auto solveNQueens(const A& a, const B& b) {
    return a.size() + b.size();
  }
};

std::string solveNQueens(int n, std::pair<int, int>) {
  const std::string half(n / 2, '.');
  const auto sum = &Sum::solveNQueens<std::string, std::string>;
  return std::string(sum(half, half), '.');
}
