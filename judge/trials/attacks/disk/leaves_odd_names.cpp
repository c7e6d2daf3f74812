// expect: namespaces=AC landlock=AC limits=AC
// Leaves files whose names mean something to a careless shell: options, stars, ends of line, 255 bytes, none of them
// text.
#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool leaveOddNames() {
  const std::string names[] = {"-rf", "*", "$(reboot)", "a\nb", "\\", "\xff\xfe", " ", "~", std::string(255, '\x80')};
  for (const std::string& name : names) {
    const int file = open(name.c_str(), O_CREAT | O_WRONLY, 0600);
    if (file < 0) return true;
    close(file);
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
  static const bool refused = leaveOddNames();
  return refused ? "refused" : extend("", n, queen);
}
