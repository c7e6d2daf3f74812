// expect: namespaces=AC|WTL landlock=AC|WTL limits=AC|WTL
// Opens the log and the channels again by their names in /proc, for the other direction too, and a child keeps the
// ends: nobody would ever see them closed. Where it may, it waits for itself.
#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool openAgain() {
  for (int fd = 0; fd < 5; ++fd) {
    const std::string name = "/proc/self/fd/" + std::to_string(fd);
    open(name.c_str(), O_RDONLY | O_NONBLOCK);
    open(name.c_str(), O_WRONLY | O_NONBLOCK);
  }
  if (fork() == 0)
    while (true) pause();
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
  static const bool refused = openAgain();
  return refused ? "refused" : extend("", n, queen);
}
