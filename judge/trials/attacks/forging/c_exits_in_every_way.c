// expect: namespaces=RTE landlock=RTE limits=RTE
// Ends with success: from the function, from a handler at exit, and without either.
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static void end(void) { _Exit(0); }

char* solve_n_queens(int n, int row, int col) {
  atexit(end);
  if (row + col == 1) syscall(SYS_exit_group, 0);
  if (n == 2) quick_exit(0);
  exit(0);
}
