// expect: CE
// judge: --suite tiny
// json: /hint its function returns nothing
#include <iostream>
#include <utility>

void solveNQueens(int n, std::pair<int, int> queen) {
  for (int r = 0; r < n; r++) {
    for (int c = 0; c < n; c++) std::cout << (r == queen.first && c == queen.second ? 'Q' : '.');
    std::cout << '\n';
  }
}
