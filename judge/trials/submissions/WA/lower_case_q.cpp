// expect: WA
// json: /hint with Q for a queen
// reason: holds 'q', expected '.' or 'Q'
// judge: --suite tiny
// Everything is right but the letter.
#include <cstdint>
#include <string>
#include <utility>

static bool place(int n, int row, int fixedRow, int fixedCol, std::uint32_t cols, std::uint32_t down, std::uint32_t up,
                  std::string& board) {
  if (row == n) return true;
  std::uint32_t options = ((1u << n) - 1) & ~(cols | down | up);
  if (row == fixedRow) options &= 1u << fixedCol;
  while (options) {
    const std::uint32_t bit = options & -options;
    options ^= bit;
    const int col = __builtin_ctz(bit);
    board[row * (n + 1) + col] = 'q';
    if (place(n, row + 1, fixedRow, fixedCol, cols | bit, (down | bit) << 1, (up | bit) >> 1, board)) return true;
    board[row * (n + 1) + col] = '.';
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string board;
  for (int row = 0; row < n; ++row) board += std::string(n, '.') + '\n';
  return place(n, 0, queen.first, queen.second, 0, 0, 0, board) ? board : std::string();
}
