// expect: RTE
// reason: stack overflow
// judge: --suite tiny --stack-mb 4 --fail-fast
// Forgets when to stop.
static int depth(int row, const char* above) {
  char line[256] = {above[row & 255]};
  return depth(row + 1, line) + line[row & 7];
}

char* solve_n_queens(int n, int row, int col) { return depth(n + row + col, "Q") ? "Q\n" : ""; }
