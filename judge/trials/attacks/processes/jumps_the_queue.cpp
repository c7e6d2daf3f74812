// expect: namespaces=AC landlock=AC limits=AC
// Wants to run before everybody else: negative niceness, real-time and deadline scheduling.
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  const sched_param first{1};
  const bool nicer = setpriority(PRIO_PROCESS, 0, -20) == 0;
  const bool realTime = sched_setscheduler(0, SCHED_FIFO, &first) == 0 || sched_setscheduler(0, SCHED_RR, &first) == 0;
  struct {
    unsigned size, policy;
    unsigned long flags;
    int nice;
    unsigned priority;
    unsigned long runtime, deadline, period;
  } deadline{48, 6, 0, 0, 0, 10'000'000, 20'000'000, 20'000'000};
  return nicer || realTime || syscall(SYS_sched_setattr, 0, &deadline, 0) == 0;
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
