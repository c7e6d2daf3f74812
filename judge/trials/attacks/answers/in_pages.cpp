// expect: namespaces=AC landlock=AC limits=AC
// Right answers, in pieces that end within the header and within rows, with pauses.
#include <sys/uio.h>
#include <unistd.h>
#include <algorithm>
#include <string>
#include <utility>

/// Stands in for the C library's: the harness answers through us.
extern "C" ssize_t writev(int fd, const iovec* parts, int count) {
  std::string all;
  for (int i = 0; i < count; ++i) all.append(static_cast<const char*>(parts[i].iov_base), parts[i].iov_len);
  for (std::size_t at = 0; at < all.size(); at += 7) {
    write(fd, all.data() + at, std::min<std::size_t>(7, all.size() - at));
    usleep(100);
  }
  return all.size();
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
