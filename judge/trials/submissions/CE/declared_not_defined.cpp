// expect: CE
// reason: solveNQueens is declared but not defined
// The declaration is there, the definition was in the other file.
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int> queen);

static std::string row(int n, int col) { return std::string(col, '.') + "Q" + std::string(n - 1 - col, '.') + "\n"; }

std::string demo() { return row(8, 3) + solveNQueens(8, {0, 3}); }
