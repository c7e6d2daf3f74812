// expect: namespaces=AC landlock=AC limits=open
// Goes from parent to parent, and reads the environment of each, its memory map, and the files that it has open.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

static pid_t parentOf(pid_t pid) {
  char line[512] = {};
  const int file = open(("/proc/" + std::to_string(pid) + "/stat").c_str(), O_RDONLY);
  const std::string text(line, file < 0 ? 0 : std::max<ssize_t>(0, read(file, line, sizeof line)));
  const std::size_t name = text.rfind(") ");
  return name == std::string::npos ? 0 : std::atoi(text.c_str() + name + 4);
}

static bool attack() {
  for (pid_t pid = getppid(); pid > 0; pid = parentOf(pid))
    for (const char* name : {"/environ", "/maps", "/mem", "/fd/0", "/root/etc/passwd", "/cwd/testcases"})
      if (open(("/proc/" + std::to_string(pid) + name).c_str(), O_RDONLY) >= 0) return true;
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
