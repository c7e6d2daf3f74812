int* read_board(int n, const char* board, int* return_size) {
  char32_t queen = U'♛';  // <uchar.h> has it
  *return_size = board[0] == (char)queen ? n : 0;
  return 0;
}
