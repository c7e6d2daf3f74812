// A wrong answer for n = 5, a crash for n = 8: neither hides the other.
// json: /verdict WA
// says: WA - wrong answer: tiny
// says: RTE - crashed or ended early: tiny
// says: SIGSEGV
// says: failed again
// json: /failures/0/verdict WA
// json: /failures/1/verdict RTE
#include <string>
#include <utility>
#include <vector>

static bool place(std::vector<int>& cols, int n, std::pair<int, int> queen) {
  const int row = static_cast<int>(cols.size());
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    bool isFree = (row == queen.first) == (col == queen.second) || (row != queen.first && col != queen.second);
    for (int r = 0; r < row; ++r) isFree = isFree && cols[r] != col && std::abs(cols[r] - col) != row - r;
    if (!isFree) continue;
    cols.push_back(col);
    if (place(cols, n, queen)) return true;
    cols.pop_back();
  }
  return false;
}

static std::string solve(int n, std::pair<int, int> queen) {
  std::vector<int> cols;
  if (!place(cols, n, queen)) return "";
  std::string board;
  for (const int col : cols) board += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
  return board;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n == 8) *static_cast<volatile int*>(nullptr) = n;
  return n == 5 ? std::string(5, 'Q') : solve(n, queen);
}
