// expect: namespaces=TLE landlock=TLE limits=TLE
// All is answered, and then a destructor never ends.
#include <stdlib.h>
#include <string.h>

static int attack(void) { return 0; }

__attribute__((destructor)) static void stay(void) {
  for (volatile int i = 0; i >= 0; i = (i + 1) & 255) continue;
}

static int place(int row, int n, int queen_row, int queen_col, char* text) {
  if (row == n) return 1;
  for (int col = 0; col < n; ++col) {
    int fits = row != queen_row || col == queen_col;
    for (int r = 0; r < row && fits; ++r)
      for (int c = 0; c < n; ++c)
        if (text[r * (n + 1) + c] == 'Q' && (c == col || abs(c - col) == row - r)) fits = 0;
    if (!fits) continue;
    text[row * (n + 1) + col] = 'Q';
    if (place(row + 1, n, queen_row, queen_col, text)) return 1;
    text[row * (n + 1) + col] = '.';
  }
  return 0;
}

char* solve_n_queens(int n, int row, int col) {
  static char text[4096];
  static int tried, leaked;
  if (!tried++) leaked = attack();
  if (leaked) return "leaked";
  memset(text, '.', sizeof text);
  for (int r = 0; r < n; ++r) text[r * (n + 1) + n] = '\n';
  text[n * (n + 1)] = '\0';
  return place(0, n, row, col, text) ? text : NULL;
}
