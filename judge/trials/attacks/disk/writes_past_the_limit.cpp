// expect: namespaces=AC landlock=AC limits=AC
// Ignores the signal that says that a file is full, and sees how much fits.
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  signal(SIGXFSZ, SIG_IGN);
  const std::string part(64 << 10, 'Q');
  const int file = open("big", O_CREAT | O_RDWR, 0600);
  long written = 0;
  for (ssize_t got; written < 8 << 20 && (got = write(file, part.data(), part.size())) > 0;) written += got;
  return written > 1 << 20;
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
