// judge: --kata regions --suite tiny
// json: /verdict CE
// says: no function that can be called as std::vector<int> solveRegions(
// says: this file has solveNQueens; try --kata mandatory-queen
// The other way round.
#include <string>
#include <utility>

namespace nQueens {
std::string solveNQueens(int n, std::pair<int, int>) { return std::string(n, '.'); }
}  // namespace nQueens
