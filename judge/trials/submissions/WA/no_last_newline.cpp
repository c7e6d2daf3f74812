// expect: WA
// json: /hint with one \n at the end of the last line
// reason: the last line does not end with a newline
// judge: --suite tiny
// Joins the rows with '\n', as one would in a language with a join function; the last row has none.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

std::string join(const std::vector<std::string>& parts, const std::string& by) {
  if (parts.empty()) return "";
  return std::accumulate(parts.begin() + 1, parts.end(), parts.front(),
                         [&](const std::string& sum, const std::string& part) { return sum + by + part; });
}

bool extend(std::vector<int>& cols, int n, std::pair<int, int> must) {
  const int row = static_cast<int>(cols.size());
  if (row == n) return true;
  std::vector<int> candidates(n);
  std::iota(candidates.begin(), candidates.end(), 0);
  if (row == must.first) candidates = {must.second};
  return std::any_of(candidates.begin(), candidates.end(), [&](int col) {
    for (int r = 0; r < row; ++r)
      if (cols[r] == col || std::abs(cols[r] - col) == row - r) return false;
    cols.push_back(col);
    if (extend(cols, n, must)) return true;
    cols.pop_back();
    return false;
  });
}

std::string solveNQueens(int n, std::pair<int, int> must) {
  std::vector<int> cols;
  if (!extend(cols, n, must)) return "";
  std::vector<std::string> rows;
  for (int col : cols) rows.push_back(std::string(col, '.') + "Q" + std::string(n - col - 1, '.'));
  return join(rows, "\n");
}
