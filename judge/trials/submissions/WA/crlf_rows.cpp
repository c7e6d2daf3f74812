// expect: WA
// json: /hint with lines that end with \n alone
// reason: ends with \r\n, expected \n alone
// judge: --suite tiny
// Ends rows the way text files end on the author's machine.
#include <array>
#include <string>
#include <utility>

constexpr const char* kNewline = "\r\n";

struct Board {
  int n;
  std::array<int, 16> cols{};
  std::array<bool, 16> used{};
  std::array<bool, 32> sum{}, difference{};

  bool set(int row, int col) {
    if (used[col] || sum[row + col] || difference[row - col + n]) return false;
    used[col] = sum[row + col] = difference[row - col + n] = true;
    cols[row] = col;
    return true;
  }
  void clear(int row) {
    const int col = cols[row];
    used[col] = sum[row + col] = difference[row - col + n] = false;
  }
  bool fill(int row, int skip) {
    if (row == n) return true;
    if (row == skip) return fill(row + 1, skip);
    for (int col = 0; col < n; ++col) {
      if (!set(row, col)) continue;
      if (fill(row + 1, skip)) return true;
      clear(row);
    }
    return false;
  }
};

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n == 0) return "";
  Board board{n};
  board.set(queen.first, queen.second);
  if (!board.fill(0, queen.first)) return "";
  std::string text;
  for (int row = 0; row < n; ++row) {
    std::string line(n, '.');
    line[board.cols[row]] = 'Q';
    text += line + kNewline;
  }
  return text;
}
