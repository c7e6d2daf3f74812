// expect: namespaces=AC|WTL|RTE|PE|TLE landlock=AC|WTL|RTE|PE|TLE limits=AC|WTL|RTE|PE|TLE
// judge: --fail-fast
// A child opens the channel of answers for reading, and drinks what its parent sends to the judge.
#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool drink() {
  if (fork() == 0) {
    char bytes[4096];
    const int answers = open("/proc/self/fd/4", O_RDONLY);
    while (read(answers, bytes, sizeof bytes) > 0) continue;
    _exit(0);
  }
  usleep(20'000);
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
  static const bool refused = drink();
  return refused ? "refused" : extend("", n, queen);
}
