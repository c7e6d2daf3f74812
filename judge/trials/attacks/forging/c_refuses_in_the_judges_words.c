// expect: namespaces=CE landlock=CE limits=CE
// reason: there is no function solve_n_queens
// Speaks for the harness before that is ready, and blames the judge: only a harness of another language may say so.
#include <string.h>
#include <unistd.h>

__attribute__((constructor)) static void hurry(void) {
  const char words[] = "1-=the judge is at fault";
  unsigned long header[] = {0, sizeof words - 1};
  if (write(4, header, sizeof header) > 0 && write(4, words, sizeof words - 1) > 0) pause();
}

char* solve_n_queens(int n, int row, int col) { return n + row + col ? "" : 0; }
