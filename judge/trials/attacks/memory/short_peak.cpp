// expect: namespaces=MLE landlock=MLE limits=MLE
// judge: --fail-fast
// Takes 400 MiB of shared memory and gives it back at once: over before anybody looks, but for the kernel, which keeps
// the peak.
#include <sys/mman.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool peak() {
  const std::size_t size = 400ul << 20;
  void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
  return memory != MAP_FAILED && munmap(memory, size) != 0;
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
  static const bool refused = peak();
  return refused ? "refused" : extend("", n, queen);
}
