// expect: WTL
// reason: did nothing for 200 ms
// judge: --suite tiny --idle-seconds 0.2 --fail-fast
// Sleeps over it.
#include <unistd.h>

char* solve_n_queens(int n, int row, int col) {
  sleep(60);
  return n == 1 && row == col ? "Q\n" : "";
}
