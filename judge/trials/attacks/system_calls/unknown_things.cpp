// expect: namespaces=AC landlock=AC limits=open
// Calls that are newer than the filter: they do not exist here, which programs are used to.
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  unsigned long how[3] = {};
  const bool opened = syscall(SYS_openat2, -100, "/etc/passwd", how, sizeof how) >= 0;
  const bool secret = syscall(SYS_memfd_secret, 0) >= 0;
  return opened || secret || syscall(SYS_landlock_create_ruleset, nullptr, 0, 1) >= 0;
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
