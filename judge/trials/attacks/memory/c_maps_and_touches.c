// expect: namespaces=MLE landlock=MLE limits=MLE
// Takes pages from the kernel, not from the C library, and touches each.
#define _GNU_SOURCE
#include <sys/mman.h>

char* solve_n_queens(int n, int row, int col) {
  for (int i = 0;; ++i) {
    char* pages = mmap(0, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    for (int at = 0; pages != MAP_FAILED && at < 1 << 20; at += 4096) pages[at] = n;
    if (pages == MAP_FAILED && i < 0) return row == col ? "Q\n" : "";
  }
}
