// expect: TLE
// judge: --suite tiny --case-seconds 0.1 --wall-factor 20 --fail-fast
// json: /cases/0/printed looking at 1, column 0
// Looks for a column that no board has.
char* solve_n_queens(int n, int row, int col) {
  printf("looking at %d, column %d", n, col);
  volatile unsigned at = col;
  while ((int)at != n + row) at = (at + 1) % n;
  return "Q\n";
}
