// expect: namespaces=AC landlock=AC limits=AC
// Looks for what the judge's own environment holds: who the user is, where the keys are, what is loaded before
// everything else.
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  for (char** variable = environ; *variable; ++variable) {
    const std::string text = *variable, name = text.substr(0, text.find('='));
    bool known = false;
    for (const char* harmless : {"PATH", "HOME", "TMPDIR", "LANG", "LC_ALL", "TZ", "PWD"})
      known = known || name == harmless;
    if (!known) return true;
  }
  return std::getenv("LD_PRELOAD") || std::getenv("LD_LIBRARY_PATH") || std::getenv("SSH_AUTH_SOCK");
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
