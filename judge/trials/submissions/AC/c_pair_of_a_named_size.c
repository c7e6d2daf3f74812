// expect: AC
// judge: --suite tiny
// The size of the pair is a constant of its own.
#include <stdlib.h>
#include <string.h>

#define TWO 2

static int place(int* columns, int row, int n, const int queen[TWO]) {
  if (row == n) return 1;
  for (int column = 0; column < n; ++column) {
    int is_free = row != queen[0] || column == queen[1];
    for (int other = 0; other < row; ++other)
      is_free = is_free && columns[other] != column && abs(columns[other] - column) != row - other;
    columns[row] = column;
    if (is_free && place(columns, row + 1, n, queen)) return 1;
  }
  return 0;
}

char* solve_n_queens(int n, int queen[TWO]) {
  int columns[1000];
  if (!place(columns, 0, n, queen)) return NULL;
  char* board = calloc(n + 1, n + 1);
  for (int row = 0; row < n; ++row) {
    memset(board + row * (n + 1), '.', n);
    board[row * (n + 1) + columns[row]] = 'Q';
    board[row * (n + 1) + n] = '\n';
  }
  return board;
}
