// expect: namespaces=AC landlock=AC limits=AC
// Leaves links to itself, to the root and to files that are not its own, pipes, and hard links: whoever cleans up must
// follow none of them and open none of them.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool leaveOddFiles() {
  (void)!symlink(".", "itself");
  (void)!symlink("/", "root");
  (void)!symlink("/etc/passwd", "passwd");
  (void)!symlink("loop-a", "loop-b");
  (void)!symlink("loop-b", "loop-a");
  (void)!mkfifo("pipe", 0600);
  const int file = open("file", O_CREAT | O_WRONLY, 0600);
  (void)!link("file", "file-again");
  return file < 0;
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
  static const bool refused = leaveOddFiles();
  return refused ? "refused" : extend("", n, queen);
}
