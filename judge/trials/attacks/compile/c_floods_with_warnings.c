// expect: namespaces=CE|WA landlock=CE|WA limits=CE|WA
// A warning for every number up to a million.
#define A(x) x x x x x x x x x x
#define B(x) A(A(x))
#define C(x) B(B(x))

char* solve_n_queens(int n, int row, int col) {
  C({ char* a = n; (void)a; })
  return row == col ? "Q\n" : "";
}
