// expect: namespaces=CE landlock=CE limits=CE
// Includes itself twice, as deep as the compiler goes.
#include "solution.c"
#include "solution.c"

char* solve_n_queens(int n, int row, int col) { return n == 1 && row == col ? "Q\n" : ""; }
