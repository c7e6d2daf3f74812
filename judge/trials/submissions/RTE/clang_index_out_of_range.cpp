// expect: RTE
// reason: std::out_of_range
// accepted: 0
// judge: --suite tiny --compiler clang++
// Three times at() in one function, and only the last is wrong.
#include <string>
#include <utility>
#include <vector>

static int sum(const std::vector<int>& values, std::size_t last) {
  const int first = values.at(0);
  const int second = values.at(1);
  return first + second +
         values.at(last);
}

std::string solveNQueens(int n, std::pair<int, int>) {
  std::vector<int> values(2, n);
  values.at(1) = 5;
  return std::string(static_cast<std::size_t>(sum(values, 2)), '.');
}
// location: 14
