// expect: TLE
// judge: --suite tiny --case-seconds 0.1 --wall-factor 20 --fail-fast
// json: /cases/0/printed looking at 1, queen 0
// Its streams are fast, as contests want them; what it printed is seen nevertheless.
#include <iostream>
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::ios_base::sync_with_stdio(false);
  std::cin.tie(nullptr);
  std::cout << "looking at " << n << ", queen " << queen.first;
  for (volatile int row = queen.first; row < n; row = queen.first) {
  }
  return "";
}
