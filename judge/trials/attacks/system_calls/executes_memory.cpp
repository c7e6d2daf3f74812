// expect: namespaces=SV landlock=SV limits=open
// reason: execveat
// Puts a program into a file that exists in memory alone, and becomes that.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  const int self = open("/proc/self/exe", O_RDONLY);
  struct stat status {};
  fstat(self, &status);
  const int memory = memfd_create("queens-attack", 0);
  if (memory >= 0) sendfile(memory, self, nullptr, status.st_size);
  const char* arguments[] = {"solution", nullptr};
  syscall(SYS_execveat, memory >= 0 ? memory : self, "", arguments, environ, AT_EMPTY_PATH);
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
