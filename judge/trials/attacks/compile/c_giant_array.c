// expect: namespaces=CE|MLE|RTE landlock=CE|MLE|RTE limits=CE|MLE|RTE
// A program of a tebibyte, if the compiler had its way.
static char table[1L << 40] = {1};

char* solve_n_queens(int n, int row, int col) { return table[n] && row == col ? "Q\n" : ""; }
