// expect: namespaces=AC|TLE landlock=AC|TLE limits=AC|TLE
// A process that forks and ends, whose child forks and ends, and so on: it never has the same number for long, and
// whoever kills it kills a dead one.
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool leaveHopper() {
  if (fork() == 0) {
    setsid();
    while (fork() <= 0) continue;
    while (true)
      if (fork() > 0) _exit(0);
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
  static const bool leaked = leaveHopper();
  return leaked ? "leaked" : extend("", n, queen);
}
