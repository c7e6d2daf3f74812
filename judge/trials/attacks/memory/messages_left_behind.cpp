// expect: namespaces=AC landlock=AC limits=open
// Messages in queues, of System V and of POSIX, and a set of semaphores: they lie in the kernel's memory and stay
// there when their maker is gone.
#include <fcntl.h>
#include <mqueue.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  const bool queue = msgget(0x0badc0de, IPC_CREAT | 0600) >= 0;
  const bool semaphores = semget(0x0badc0de, 250, IPC_CREAT | 0600) >= 0;
  const bool posix = mq_open("/queens-attack-queue", O_CREAT | O_RDWR, 0600, nullptr) >= 0;
  return queue || semaphores || posix;
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
