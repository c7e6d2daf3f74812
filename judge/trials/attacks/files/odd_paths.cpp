// expect: namespaces=AC landlock=AC limits=AC
// Opens names that are no names, in two ways each: what comes back must be the kernel's own answer.
#include <errno.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool is(int expected, const char* path) {
  const bool open = syscall(SYS_open, path, O_RDONLY) == -1 && errno == expected;
  const bool openat = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY) == -1 && errno == expected;
  return open && openat;
}

static bool attack() {
  const std::string tooLong(4352, 'a'), longName(300, 'a');
  return !is(EFAULT, nullptr) || !is(EFAULT, reinterpret_cast<const char*>(8)) || !is(ENOENT, "") ||
         !is(ENOENT, "%s%s%n") || !is(ENOENT, "\xaa\xff") || !is(ENAMETOOLONG, tooLong.c_str()) ||
         !is(ENAMETOOLONG, longName.c_str());
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
  static const bool wrong = attack();
  return wrong ? "wrong" : extend("", n, queen);
}
