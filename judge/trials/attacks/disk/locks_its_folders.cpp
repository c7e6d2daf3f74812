// expect: namespaces=AC landlock=AC limits=AC
// Leaves folders behind which nobody may enter, read or change, files in them, and its own folder closed as well.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static void lock(const char* folder) {
  const int fd = open(folder, O_RDONLY | O_DIRECTORY);
  fchmod(fd, 0);
  close(fd);
}

static bool leaveLocked() {
  mkdir("a", 0700);
  mkdir("a/b", 0700);
  close(open("a/b/file", O_CREAT | O_WRONLY, 0));
  lock("a/b");
  lock("a");
  lock(".");
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
  static const bool leaked = leaveLocked();
  return leaked ? "leaked" : extend("", n, queen);
}
