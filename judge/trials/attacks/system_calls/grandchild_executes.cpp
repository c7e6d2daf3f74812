// expect: namespaces=SV landlock=SV limits=open
// reason: execve
// A grandchild in a session of its own becomes another program; nobody waits for it.
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  if (fork() == 0) {
    setsid();
    if (fork() == 0) {
      execl("/bin/sleep", "sleep", "100", nullptr);
      _exit(1);
    }
    _exit(0);
  }
  usleep(200'000);
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
  static const bool leaked = attack();
  return leaked ? "leaked" : extend("", n, queen);
}
