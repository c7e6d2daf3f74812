// expect: namespaces=AC landlock=AC limits=open
// Counts what the processor does for everybody, and reads what the kernel says.
#include <linux/perf_event.h>
#include <sys/klog.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  perf_event_attr attributes{};
  attributes.size = sizeof attributes;
  char text[256];
  return syscall(SYS_perf_event_open, &attributes, -1, 0, -1, 0) >= 0 || klogctl(3, text, sizeof text) > 0;
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
