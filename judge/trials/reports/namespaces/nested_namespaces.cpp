// json: /verdict AC
// json: /compile/function kata::eight::solveNQueens
// json: /compile/cached true
// says: function kata::eight::solveNQueens sandbox
// Nested, the inner ones without a name that callers need; braces in comments, strings and characters
// open nothing: { "{" {.
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace kata::eight {
inline namespace v2 {
namespace {

const char open = '{';
const char* const more = R"x({ " })x"
                         "{";
const long big = 1'000'000; /* { */

bool place(std::vector<int>& cols, int n, std::pair<int, int> queen) {
  const int row = static_cast<int>(cols.size());
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    bool isFree = row != queen.first || col == queen.second;
    for (int r = 0; r < row; ++r) isFree = isFree && cols[r] != col && std::abs(cols[r] - col) != row - r;
    if (!isFree) continue;
    cols.push_back(col);
    if (place(cols, n, queen)) return true;
    cols.pop_back();
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::vector<int> cols;
  std::string board;
  if (place(cols, n, queen))
    for (const int col : cols) board += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
  return board;
}

}  // namespace
}  // namespace v2
}  // namespace kata::eight
