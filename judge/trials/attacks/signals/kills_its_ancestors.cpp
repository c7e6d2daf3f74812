// expect: namespaces=AC landlock=AC limits=open
// danger: kills the user's processes
// A grandchild goes up from parent to parent, as far as /proc tells who they are, and kills each.
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static pid_t parentOf(pid_t pid) {
  char line[512] = {};
  const int file = open(("/proc/" + std::to_string(pid) + "/stat").c_str(), O_RDONLY);
  const ssize_t size = file < 0 ? 0 : read(file, line, sizeof line);
  const std::string text(line, size > 0 ? size : 0);
  const std::size_t name = text.rfind(") ");
  return name == std::string::npos ? 0 : std::atoi(text.c_str() + name + 4);
}

static bool attack() {
  const pid_t self = getpid(), parent = getppid();
  if (fork() == 0) {
    if (fork() == 0) {
      for (pid_t pid = parent; pid > 0; pid = parentOf(pid)) kill(pid, SIGKILL);
      for (pid_t pid = parent - 1; pid > parent - 50 && pid > 0; --pid)
        if (pid != self) kill(pid, SIGKILL);
      _exit(0);
    }
    wait(nullptr);
    _exit(0);
  }
  wait(nullptr);
  return getppid() != parent;
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
