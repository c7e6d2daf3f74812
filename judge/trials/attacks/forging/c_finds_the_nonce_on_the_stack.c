// expect: namespaces=PE|RTE landlock=PE|RTE limits=PE|RTE
// Looks up the stack for a number that a question's length stands behind, and sends an answer with it.
#include <string.h>
#include <unistd.h>

char* solve_n_queens(int n, int row, int col) {
  volatile unsigned long here = n + row + col;
  for (volatile unsigned long* at = &here; at < &here + 400; ++at) {
    if (at[1] != 28) continue;  // a whole number and a pair
    const unsigned long answer[2] = {at[0], 7};
    if (write(4, answer, sizeof answer) < 0 || write(4, "t\2\0\0\0Q\n", 7) < 0) return "no";
  }
  return "Q\n";
}
