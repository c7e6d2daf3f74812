// expect: namespaces=AC|TLE landlock=AC|TLE limits=AC|TLE
// Three processes that fork and end without pause, each in the session of nobody, while the answers are right.
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool leaveHoppers() {
  for (int i = 0; i < 3; ++i)
    if (fork() == 0)
      while (true) {
        setsid();
        if (fork() > 0) _exit(0);
      }
  usleep(100'000);
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
  static const bool leaked = leaveHoppers();
  return leaked ? "leaked" : extend("", n, queen);
}
