// expect: namespaces=AC landlock=AC limits=open
// Makes its parent wait for everybody else, binds it to one core, and makes it idle.
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  const pid_t parent = getppid();
  cpu_set_t first;
  CPU_ZERO(&first);
  CPU_SET(0, &first);
  const sched_param none{};
  const bool nicer = setpriority(PRIO_PROCESS, parent, 19) == 0;
  const bool bound = sched_setaffinity(parent, sizeof first, &first) == 0;
  const bool idle = sched_setscheduler(parent, SCHED_IDLE, &none) == 0;
  return nicer || bound || idle || syscall(SYS_ioprio_set, 1, parent, 3 << 13) == 0;
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
