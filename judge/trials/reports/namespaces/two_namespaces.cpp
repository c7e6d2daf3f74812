// json: /verdict CE
// none: /compile/function
// says: more than one function can be called: first::solveNQueens in line 11 and second::solveNQueens in line 15;
// json: /reason first::solveNQueens in line 11 and second::solveNQueens in line 15; leave only one of them
// never: there is no function
// Two that fit.
#include <string>
#include <utility>

namespace first {
std::string solveNQueens(int n, std::pair<int, int>) { return std::string(n, '.'); }
}  // namespace first

namespace second {
std::string solveNQueens(int n, std::pair<int, int>) { return std::string(n, '.'); }
}  // namespace second
