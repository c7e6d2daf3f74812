// expect: namespaces=AC landlock=AC limits=AC
// Right answers, in single bytes.
#include <sys/uio.h>
#include <unistd.h>
#include <string>
#include <utility>

/// Stands in for the C library's: the harness answers through us.
extern "C" ssize_t writev(int fd, const iovec* parts, int count) {
  ssize_t size = 0;
  for (int i = 0; i < count; ++i)
    for (std::size_t k = 0; k < parts[i].iov_len; ++k, ++size)
      write(fd, static_cast<const char*>(parts[i].iov_base) + k, 1);
  return size;
}

static bool place(std::string& board, int n, int row, std::pair<int, int> queen) {
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    bool free = row != queen.first || col == queen.second;
    for (int r = 0; r < row; ++r)
      for (const int c : {col, col - row + r, col + row - r})
        free = free && (c < 0 || c >= n || board[r * (n + 1) + c] == '.');
    if (!free) continue;
    board[row * (n + 1) + col] = 'Q';
    if (place(board, n, row + 1, queen)) return true;
    board[row * (n + 1) + col] = '.';
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::string board;
  for (int row = 0; row < n; ++row) board += std::string(n, '.') + "\n";
  return place(board, n, 0, queen) ? board : "";
}
