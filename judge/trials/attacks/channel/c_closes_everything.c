// expect: namespaces=RTE|PE|WTL landlock=RTE|PE|WTL limits=RTE|PE|WTL
// Closes every descriptor, those of the harness included.
#include <unistd.h>

char* solve_n_queens(int n, int row, int col) {
  for (int fd = 0; fd < 100; ++fd) close(fd);
  return n == 1 && row == col ? "Q\n" : "";
}
