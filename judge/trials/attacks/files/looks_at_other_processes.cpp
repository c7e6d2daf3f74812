// expect: namespaces=AC landlock=AC limits=open
// Reads the command lines of all processes that it can see. It knows its own; the others tell which suite is asked,
// and where the files lie.
#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  for (int pid = 1; pid < 100'000; ++pid) {
    char line[4096] = {};
    const int file = open(("/proc/" + std::to_string(pid) + "/cmdline").c_str(), O_RDONLY);
    if (file < 0) continue;
    const ssize_t size = read(file, line, sizeof line);
    close(file);
    if (size > 0 && std::string(line, size).find("--suite") != std::string::npos) return true;
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
