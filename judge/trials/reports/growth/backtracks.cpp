// judge: --total-seconds 4 --no-history
// json: /verdict TLE
// says: judge profile measures
// never: like n^
// never: would be reached near
// Row by row, left to right: exponential, and so uneven from square to square that a few cases tell no law.
#include <string>
#include <utility>
#include <vector>

static bool search(std::vector<int>& cols, int n, int row, int col) {
  const int r = static_cast<int>(cols.size());
  if (r == n) return true;
  for (int c = 0; c < n; ++c) {
    bool safe = r != row || c == col;
    for (int i = 0; i < r; ++i) safe = safe && cols[i] != c && cols[i] - c != r - i && c - cols[i] != r - i;
    if (!safe) continue;
    cols.push_back(c);
    if (search(cols, n, row, col)) return true;
    cols.pop_back();
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::vector<int> cols;
  if (!search(cols, n, queen.first, queen.second)) return "";
  std::string text;
  for (const int col : cols) text += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
  return text;
}
