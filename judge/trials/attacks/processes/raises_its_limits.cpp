// expect: namespaces=AC landlock=AC limits=AC
// Asks for more CPU time, memory, processes, descriptors and file size than it was given.
#include <sys/resource.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  for (const auto what : {RLIMIT_CPU, RLIMIT_DATA, RLIMIT_NPROC, RLIMIT_NOFILE, RLIMIT_FSIZE, RLIMIT_CORE, RLIMIT_STACK,
                          RLIMIT_MEMLOCK}) {
    rlimit limit{};
    getrlimit(what, &limit);
    const rlimit more{limit.rlim_max + 1, limit.rlim_max + 1};
    const rlimit endless{RLIM_INFINITY, RLIM_INFINITY};
    if (limit.rlim_max == RLIM_INFINITY || setrlimit(what, &more) == 0 || setrlimit(what, &endless) == 0) return true;
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
