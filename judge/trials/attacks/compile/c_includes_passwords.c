// expect: namespaces=CE landlock=CE limits=open
// refuse: root:
// Lets the compiler complain about a file of the host, line by line.
#include "/etc/passwd"

char* solve_n_queens(int n, int row, int col) { return n == 1 && row == col ? "Q\n" : ""; }
