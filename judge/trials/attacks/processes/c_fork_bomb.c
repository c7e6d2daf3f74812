// expect: namespaces=TLE|WTL|MLE|OLE|RTE landlock=TLE|WTL|MLE|OLE|RTE limits=TLE|WTL|MLE|OLE|RTE
// judge: --total-seconds 2 --fail-fast
// Every process starts another, for ever.
#include <unistd.h>

char* solve_n_queens(int n, int row, int col) {
  while (n >= row - col) fork();
  return "Q\n";
}
