// expect: CE
// judge: --suite tiny
// json: /hint the header <print> is newer
#include <print>
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::println("n = {}, queen at {}, {}", n, queen.first, queen.second);
  return n == 1 ? "Q\n" : "";
}
