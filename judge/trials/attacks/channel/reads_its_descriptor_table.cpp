// expect: namespaces=AC landlock=AC limits=AC
// Lists /proc/self/fd: nothing may be open but nothing, pipes, and the list itself.
#include <dirent.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  DIR* table = opendir("/proc/self/fd");
  if (!table) return false;
  while (const dirent* entry = readdir(table)) {
    char target[4096] = {};
    if (entry->d_name[0] == '.' || std::atoi(entry->d_name) == dirfd(table)) continue;
    if (readlinkat(dirfd(table), entry->d_name, target, sizeof target - 1) < 0) continue;
    const std::string name = target;
    if (std::atoi(entry->d_name) > 4 || (name != "/dev/null" && name.rfind("pipe:", 0) != 0)) return true;
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
  static const bool leaked = attack();
  return leaked ? "leaked" : extend("", n, queen);
}
