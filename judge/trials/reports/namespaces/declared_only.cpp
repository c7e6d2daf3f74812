// json: /verdict CE
// none: /compile/function
// says: solveNQueens is declared but not defined
// Nobody defines it.
#include <string>
#include <utility>

namespace nQueens {
std::string solveNQueens(int n, std::pair<int, int> queen);
}
