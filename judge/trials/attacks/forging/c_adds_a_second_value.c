// expect: namespaces=PE|WA landlock=PE|WA limits=PE|WA
// Calls the harness's own functions: a right answer first, and then the one that it returns.
void qj_put_text(const char* text);

char* solve_n_queens(int n, int row, int col) {
  qj_put_text(n == 1 ? "Q\n" : "");
  return row == col ? "Q\n" : "";
}
