// json: /verdict WA
// json: /compile/function solveNQueens
// never: more than one
// Of an interface, its two implementations and the function that chooses one, only that is called from outside.
#include <memory>
#include <string>
#include <utility>

struct Solver {
  virtual ~Solver() = default;
  virtual std::string solveNQueens(int n, std::pair<int, int> queen) = 0;
};

struct Small : Solver {
  std::string solveNQueens(int n, std::pair<int, int>) override { return std::string(n, '.'); }
};

struct Large : Solver {
  std::string solveNQueens(int n, std::pair<int, int>) override { return std::string(n, 'Q'); }
};

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::unique_ptr<Solver> solver = std::make_unique<Small>();
  if (n > 8) solver = std::make_unique<Large>();
  return solver->solveNQueens(n, queen);
}
