#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int cols[1000];

static void show(int rows, int n) {
  for (int row = 0; row < rows; ++row) printf("%*c%*s|\n", cols[row] + 1, 'Q', n - cols[row] - 1, "");
  puts("");
}

static int fits(int row, int col) {
  for (int other = 0; other < row; ++other)
    if (cols[other] == col || abs(cols[other] - col) == row - other) return 0;
  return 1;
}

static int place(int row, int n, int fixed_row, int fixed_col) {
  if (row == n) return 1;
  for (int col = 0; col < n; ++col) {
    if ((row == fixed_row && col != fixed_col) || !fits(row, col)) continue;
    cols[row] = col;
    show(row + 1, n);
    if (place(row + 1, n, fixed_row, fixed_col)) return 1;
  }
  return 0;
}

char* solve_n_queens(int n, int queen_row, int queen_col) {
  if (!place(0, n, queen_row, queen_col)) return NULL;
  char* board = malloc(n * (n + 1) + 1);
  memset(board, '.', n * (n + 1));
  for (int row = 0; row < n; ++row) {
    board[row * (n + 1) + cols[row]] = 'Q';
    board[row * (n + 1) + n] = '\n';
  }
  board[n * (n + 1)] = '\0';
  return board;
}
