// expect: namespaces=PE landlock=PE limits=PE
// A hundred answers with guessed numbers, from a constructor.
#include <unistd.h>

__attribute__((constructor)) static void hurry(void) {
  for (unsigned long nonce = 0; nonce < 100; ++nonce) {
    const unsigned long frame[2] = {nonce, 7};
    if (write(4, frame, sizeof frame) > 0 && write(4, "t\2\0\0\0Q\n", 7) < 0) return;
  }
}

char* solve_n_queens(int n, int row, int col) { return n == 1 && row == col ? "Q\n" : ""; }
