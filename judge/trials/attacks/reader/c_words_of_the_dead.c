// expect: namespaces=RTE landlock=RTE limits=RTE
// reason: last words: CCCCCCCC
// As words_of_the_dead.cpp, with words so long that the memory that held them would show where the judge's C library
// lies.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int is_asked;

__attribute__((destructor)) static void leave(void) {
  static char words[2001];
  if (is_asked) return;
  memset(words, 'C', sizeof words);
  words[0] = 2;
  words[sizeof words - 1] = '\n';
  if (write(2, words, sizeof words) > 0) _exit(7);
}

static int place(int n, int row, int col, int at, char* board) {
  if (at == n) return 1;
  for (int c = 0; c < n; ++c) {
    int is_free = at != row || c == col;
    for (int r = 0; r < at && is_free; ++r) {
      const int away = abs(c - (int)(strchr(board + r * (n + 1), 'Q') - (board + r * (n + 1))));
      is_free = away != 0 && away != at - r;
    }
    if (!is_free) continue;
    memset(board + at * (n + 1), '.', n);
    board[at * (n + 1) + c] = 'Q';
    board[at * (n + 1) + n] = '\n';
    if (place(n, row, col, at + 1, board)) return 1;
  }
  return 0;
}

char* solve_n_queens(int n, int row, int col) {
  if (n == 0) is_asked = 1, abort();
  char* board = calloc(n * (n + 1) + 1, 1);
  return place(n, row, col, 0, board) ? board : "";
}
