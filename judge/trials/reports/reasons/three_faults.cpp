// Three faults: no newline behind the last row of small boards, an empty answer for one, a queen too many in others.
// judge: --suite tiny --suite unsolvable
// json: /verdict WA
// says: the last line does not end with a newline
// says: said "no solution", but there is one
// says: attack each other along a row
// says: A solution of tiny, case
// says: more cases fail for this reason
// json: /failures/0/reason the last line does not end with a newline
// json: /failures/1/cases 1
// json: /failures/2/verdict WA
// never: Hint
// never: --pair
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
  std::string board = solve(n, queen);
  if (board.empty()) return board;
  if (n <= 5) board.pop_back();
  if (n == 6) return "";
  if (n > 7) board.replace(0, static_cast<std::size_t>(n), std::string(static_cast<std::size_t>(n), 'Q'));
  return board;
}
