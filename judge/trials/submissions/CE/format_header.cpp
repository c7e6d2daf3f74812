// expect: CE
// judge: --suite tiny
// json: /hint the header <format> is newer
#include <format>
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string board;
  for (int r = 0; r < n; r++) board += std::format("{:.>{}}\n", r == queen.first ? "Q" : ".", n);
  return board;
}
