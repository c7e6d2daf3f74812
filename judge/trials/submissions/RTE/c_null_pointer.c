// expect: RTE
// reason: SIGSEGV
// judge: --suite tiny --fail-fast
// json: /cases/0/printed row 0
// Writes into a board that nobody made.
char* board;

char* solve_n_queens(int n, int row, int col) {
  printf("row %d", row);
  board[row * (n + 1) + col] = 'Q';
  return board;
}
