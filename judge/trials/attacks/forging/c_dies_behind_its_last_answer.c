// expect: namespaces=RTE landlock=RTE limits=RTE
// Dies behind its eighth answer, the last one that counts, having worked for more than a second by then.
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int frames;

/// Stands in for the C library's: the harness answers through us.
ssize_t write(int fd, const void* bytes, size_t size) {
  const ssize_t written = syscall(SYS_write, fd, bytes, size);
  if (fd == 4 && ++frames == 9) abort();
  return written;
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
  while (frames == 1 && clock() < 1.2 * CLOCKS_PER_SEC) continue;
  char* board = calloc(n * (n + 1) + 1, 1);
  return place(n, row, col, 0, board) ? board : "";
}
