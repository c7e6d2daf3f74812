// expect: AC
// judge: --suite tiny
// Earlier tries with other parameters, which are no longer compiled, and a text that looks like one.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// char** solve_n_queens(int n, int* return_size) {
//   return NULL;
// }
/*
char* solve_n_queens(int n, int queen[2]) {
  return NULL;
}
*/
#if 0
char* solve_n_queens(int n) { return NULL; }
  #else
static int place(int at, int n, int row, int col, int* cols);
#endif
#if 0
typedef struct { int row, col; } square;
char* solve_n_queens(int n, square queen) {
  return NULL;
}
#endif

static int place(int at, int n, int row, int col, int* cols) {
  if (at == n) return 1;
  for (int c = 0; c < n; ++c) {
    int fits = at != row || c == col;
    for (int r = 0; r < at && fits; ++r) fits = cols[r] != c && abs(cols[r] - c) != at - r;
    cols[at] = c;
    if (fits && place(at + 1, n, row, col, cols)) return 1;
  }
  return 0;
}

static void usage(void) { puts("/* solve_n_queens(int n, int queen[2]) { "); }

char* solve_n_queens(int n, int row, int col) {
  int cols[16];
  if (n > 16) usage();
  if (!place(0, n, row, col, cols)) return NULL;
  char* text = calloc(n * (n + 1) + 1, 1);
  for (int r = 0; r < n; ++r) {
    memset(text + r * (n + 1), '.', n);
    text[r * (n + 1) + cols[r]] = 'Q';
    text[r * (n + 1) + n] = '\n';
  }
  return text;
}
