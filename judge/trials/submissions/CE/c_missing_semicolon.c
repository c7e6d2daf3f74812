// expect: CE
// reason: line 6: expected ',' or ';' before 'return'
// A semicolon is missing.
char* solve_n_queens(int n, int row, int col) {
  int size = n * (n + 1)
  return row < col ? "" : size ? "Q\n" : "";
}
// location: 6:3
// location: 7:1
