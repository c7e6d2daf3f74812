// expect: RTE
// reason: SIGSEGV
// judge: --suite tiny --fail-fast
// Writes into a board that nobody made.
char* board;

char* solve_n_queens(int n, int row, int col) {
  board[row * (n + 1) + col] = 'Q';
  return board;
}
