// json: /verdict CE
// none: /compile/function
// says: more than one function can be called: solveNQueens in line 8 and nQueens::solveNQueens in line 11; leave only
// Two that fit, one of them in no namespace.
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int>) { return std::string(n, '.'); }

namespace nQueens {
std::string solveNQueens(int n, std::pair<int, int>) { return std::string(n, '.'); }
}  // namespace nQueens
