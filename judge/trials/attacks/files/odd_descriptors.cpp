// expect: namespaces=AC landlock=AC limits=AC
// Uses descriptors that are none: below zero, closed, far too large.
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  for (const int fd : {-1, -100, 200, 100'000, 0x7fffffff}) {
    char byte = 0;
    if (read(fd, &byte, 1) != -1 || errno != EBADF) return true;
    if (write(fd, &byte, 1) != -1 || errno != EBADF) return true;
    if (close(fd) != -1 || dup(fd) != -1) return true;
  }
  return false;
}

static std::string extend(const std::string& board, int n, std::pair<int, int> queen) {
  const int row = board.size() / (n + 1);
  if (row == n) return board;
  for (int col = 0; col < n; ++col) {
    bool free = row != queen.first || col == queen.second;
    for (int r = 0; r < row; ++r) {
      const int away = std::abs(col - static_cast<int>(board.find('Q', r * (n + 1)) % (n + 1)));
      free = free && away != 0 && away != row - r;
    }
    if (!free) continue;
    const std::string whole =
        extend(board + std::string(col, '.') + "Q" + std::string(n - 1 - col, '.') + "\n", n, queen);
    if (!whole.empty()) return whole;
  }
  return "";
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  static const bool wrong = attack();
  return wrong ? "wrong" : extend("", n, queen);
}
