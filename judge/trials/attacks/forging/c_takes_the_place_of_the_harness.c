// expect: namespaces=CE landlock=CE limits=CE
// reason: multiple definition
// Defines what the linker starts with, so that there would be no harness at all.
#include <unistd.h>

int __wrap_main(void) {
  const unsigned long ready[2] = {0, 1};
  return write(4, ready, sizeof ready) < 0;
}

char* solve_n_queens(int n, int row, int col) { return n == 1 && row == col ? "Q\n" : ""; }
