// json: /verdict CE
// says: no function that can be called as
// says: std::string solveNQueens(int n, std::pair<int, int>), which takes other types, or a macro changes it
// Without a preprocessor nobody can tell where it is.
#include <string>
#include <utility>
#define OPEN namespace nQueens {
#define CLOSE }
OPEN std::string solveNQueens(int n, std::pair<int, int>) { return std::string(n, '.'); }
CLOSE
