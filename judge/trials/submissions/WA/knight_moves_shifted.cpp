// expect: WA
// reason: attack each other along a diagonal
// judge: --suite medium
// The well-known staircase of knight's moves, with its two special cases for n modulo 6, then rotated until the
// mandatory queen fits. The staircase is a solution; rotated it no longer is.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

std::vector<int> staircase(int n) {
  std::vector<int> evens, odds;
  for (int i = 2; i <= n; i += 2) evens.push_back(i);
  for (int i = 1; i <= n; i += 2) odds.push_back(i);
  if (n % 6 == 2) {
    std::swap(odds[0], odds[1]);
    std::rotate(odds.begin() + 2, odds.begin() + 3, odds.end());
  } else if (n % 6 == 3) {
    std::rotate(evens.begin(), evens.begin() + 1, evens.end());
    std::rotate(odds.begin(), odds.begin() + 2, odds.end());
  }
  evens.insert(evens.end(), odds.begin(), odds.end());
  return evens;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n == 0 || n == 2 || n == 3) return "";
  std::vector<int> cols = staircase(n);
  const auto at = std::find(cols.begin(), cols.end(), queen.second + 1) - cols.begin();
  const auto shift = (at - queen.first + n) % n;
  std::rotate(cols.begin(), cols.begin() + shift, cols.end());
  std::string board;
  for (int col : cols) {
    std::string row(n, '.');
    row[col - 1] = 'Q';
    board += row + "\n";
  }
  return board;
}
