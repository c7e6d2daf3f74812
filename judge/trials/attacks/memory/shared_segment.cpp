// expect: namespaces=AC landlock=AC limits=open
// A segment of System V shared memory outlives every process that uses it, until somebody removes it by hand.
#include <sys/ipc.h>
#include <sys/shm.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  const int segment = shmget(0x0badc0de, 64 << 20, IPC_CREAT | 0600);
  if (segment < 0) return false;
  char* memory = static_cast<char*>(shmat(segment, nullptr, 0));
  for (int i = 0; i < 64 << 20; i += 4096) memory[i] = 'Q';
  return true;
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
