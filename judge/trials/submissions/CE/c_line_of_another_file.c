// expect: CE
// reason: 'queens' undeclared (first use in this function); expected char* solve_n_queens
// What a generator of code writes names another file.
#line 1 "/etc/passwd"
char* solve_n_queens(int n, int row, int col) {
  return queens;
}
