// expect: CE
// judge: --suite tiny
// json: /hint std::ranges::to is newer than the C++ compiler here
#include <algorithm>
#include <numeric>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  auto cols = std::views::iota(0, n) | std::ranges::to<std::vector<int>>();
  do {
    bool ok = n == 0 || cols[queen.first] == queen.second;
    for (int i = 0; ok && i < n; ++i)
      for (int j = 0; j < i; ++j) ok = ok && std::abs(cols[i] - cols[j]) != i - j;
    if (!ok) continue;
    std::string board;
    for (int c : cols) board += std::string(c, '.') + "Q" + std::string(n - c - 1, '.') + "\n";
    return board;
  } while (std::ranges::next_permutation(cols).found);
  return "";
}
