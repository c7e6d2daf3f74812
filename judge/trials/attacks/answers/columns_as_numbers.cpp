// expect: namespaces=WA landlock=WA limits=WA
// Numbers, and words that parsers of numbers stumble over.
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string numbers;
  for (int row = 0; row < n; ++row) numbers += std::to_string(row == queen.first ? queen.second : 2 * row % n) + " ";
  return numbers + "-1 2147483648 9223372036854775808 nan inf 1/0 (() 0x51 \n";
}
