// json: /verdict CE
// none: /compile/function
// says: there is no function that can be called as std::string solveNQueens(int n, std::pair<int, int> queen)
// says: line 11 has std::vector<std::string> nQueens::solveNQueens(int n, std::pair<int, int>), which returns another
// type other Rows instead of a text.
#include <string>
#include <utility>
#include <vector>

namespace nQueens {
std::vector<std::string> solveNQueens(int n, std::pair<int, int>) { return {std::string(n, '.')}; }
}  // namespace nQueens
