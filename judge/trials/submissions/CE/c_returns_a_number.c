// expect: CE
// reason: returning 'int' from a function with return type 'const char *'; expected char* solve_n_queens
// json: /hint its function returns int, and char* is expected
// How many solutions there are, instead of one of them.
int solve_n_queens(int n, int row, int col) {
  return n == 1 && row == col;
}
