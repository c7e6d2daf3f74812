// expect: RTE
// reason: no way out
// accepted: 0
// judge: --suite tiny
// The callback of an algorithm throws; what lies between it and the caller is the library's.
#include <algorithm>
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

static void visitAll(const std::vector<int>& cols, const std::function<void(int)>& visit) {
  std::for_each(cols.begin(), cols.end(), visit);
}

std::string solveNQueens(int n, std::pair<int, int>) {
  std::string board;
  visitAll(std::vector<int>(n + 3, n), [&](int col) {
    board.push_back('Q');
    if (board.size() > 2)
      throw std::logic_error("no way out");
    board.resize(board.size() + col % 1);
  });
  return board;
}
// location: 22
