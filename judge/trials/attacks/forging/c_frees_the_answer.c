// expect: namespaces=RTE|WA landlock=RTE|WA limits=RTE|WA
// Returns memory of the harness's own, and memory that is no longer there.
#include <stdlib.h>
#include <string.h>

char* solve_n_queens(int n, int row, int col) {
  char* text = malloc(1 << 20);
  memset(text, 'Q', 1 << 20);
  text[(1 << 20) - 1] = row + col;
  free(text);
  return text + n;
}
