// expect: AC
// judge: --suite tiny --suite unsolvable
// Bit masks in globals, the board in a static buffer, the pair as an array, and a macro for int as contests have it.
#include <stdint.h>
#include <string.h>
#define int long long

static char text[64 * 64];
static int size, queenRow, queenCol;

static int put(int row, uint64_t cols, uint64_t down, uint64_t up) {
  if (row == size) return 1;
  uint64_t open = ~(cols | down | up) & ((1ULL << size) - 1);
  if (row == queenRow) open &= 1ULL << queenCol;
  for (; open; open &= open - 1) {
    const uint64_t bit = open & -open;
    text[row * (size + 1) + __builtin_ctzll(bit)] = 'Q';
    if (put(row + 1, cols | bit, (down | bit) << 1, (up | bit) >> 1)) return 1;
    text[row * (size + 1) + __builtin_ctzll(bit)] = '.';
  }
  return 0;
}

const char* solveNQueens(int n, const int queen[2]) {
  size = n;
  queenRow = queen[0];
  queenCol = queen[1];
  memset(text, '.', sizeof text);
  for (int row = 0; row < n; ++row) text[row * (n + 1) + n] = '\n';
  text[n * (n + 1)] = '\0';
  return put(0, 0, 0, 0) ? text : "";
}
