// expect: namespaces=OLE landlock=OLE limits=OLE
// Keeps 4 MiB of output in a buffer of its own; only the end of the question or of the program lets them out.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>

static bool fillTheBuffer() {
  static char buffer[8 << 20];
  std::setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
  for (int i = 0; i < 4 << 10; ++i) std::printf("%1023d\n", i);
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
  static const bool refused = fillTheBuffer();
  return refused ? "refused" : extend("", n, queen);
}
