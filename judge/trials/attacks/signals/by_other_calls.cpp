// expect: namespaces=AC landlock=AC limits=open
// Kills its parent by every other call that sends signals.
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  const pid_t parent = getppid();
  siginfo_t info{};
  info.si_signo = SIGKILL;
  info.si_code = SI_QUEUE;
  const sigval value{};
  syscall(SYS_tkill, parent, SIGKILL);
  syscall(SYS_tgkill, parent, parent, SIGKILL);
  syscall(SYS_rt_sigqueueinfo, parent, SIGKILL, &info);
  syscall(SYS_rt_tgsigqueueinfo, parent, parent, SIGKILL, &info);
  sigqueue(parent, SIGKILL, value);
  const long handle = syscall(SYS_pidfd_open, parent, 0);
  syscall(SYS_pidfd_send_signal, handle, SIGKILL, nullptr, 0);
  usleep(50'000);
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
