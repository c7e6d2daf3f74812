// expect: AC
// judge: --mode program --suite tiny --suite unsolvable
// A whole program with a main of its own, and a function of the kata's name that nobody calls.
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::vector<int> at(static_cast<std::size_t>(n), -1);
  if (n > 0) at[static_cast<std::size_t>(queen.first)] = queen.second;
  const auto fits = [&](int row, int col) {
    for (int i = 0; i < n; ++i) {
      const int other = at[static_cast<std::size_t>(i)];
      if (other >= 0 && i != row && (other == col || std::abs(other - col) == std::abs(i - row))) return false;
    }
    return true;
  };
  const auto place = [&](const auto& self, int row) -> bool {
    if (row == n) return true;
    if (row == queen.first) return self(self, row + 1);
    for (int col = 0; col < n; ++col) {
      if (!fits(row, col)) continue;
      at[static_cast<std::size_t>(row)] = col;
      if (self(self, row + 1)) return true;
      at[static_cast<std::size_t>(row)] = -1;
    }
    return false;
  };
  if (!place(place, 0)) return "";
  std::string board;
  for (const int col : at) {
    std::string line(static_cast<std::size_t>(n), '.');
    line[static_cast<std::size_t>(col)] = 'Q';
    board += line + '\n';
  }
  return board;
}

int main() {
  int n, row, col;
  std::cin >> n >> row >> col;
  std::clog << "a board of " << n << std::endl;
  std::cout << solveNQueens(n, {row, col});
}
