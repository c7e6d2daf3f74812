// expect: namespaces=AC|MLE landlock=open limits=open
// Fills its own folder with 200 MiB, which lie in memory where the folder does. Unlinked at once, so that nobody can
// see them.
#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  static char block[1 << 20] = {'Q'};
  int written = 0;
  for (int i = 0; i < 200; ++i) {
    const int file = open("block", O_CREAT | O_WRONLY, 0600);
    unlink("block");
    if (file >= 0 && write(file, block, sizeof block) == sizeof block) ++written;
  }
  return written > 64;
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
  static const bool leaked = attack();
  return leaked ? "leaked" : extend("", n, queen);
}
