// json: /verdict CE
// none: /compile/function
// says: there is no function that can be called as std::string solveNQueens(int n, std::pair<int, int> queen)
// says: line 10 has std::string nQueens::solve_n_queens(int n, std::pair<int, int> queen), which is spelled differently
// In the style of another language.
#include <string>
#include <utility>

namespace nQueens {
std::string solve_n_queens(int n, std::pair<int, int> queen) { return std::string(n, queen.first ? '.' : 'Q'); }
}  // namespace nQueens
