// expect: namespaces=OLE landlock=OLE limits=OLE
// Writes exactly as much as is allowed, and one byte more. Every answer is right.
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool overfill() {
  const std::string part((1 << 20) + 1, 'Q');
  return write(STDOUT_FILENO, part.data(), part.size()) != (1 << 20) + 1;
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
  static const bool refused = overfill();
  return refused ? "refused" : extend("", n, queen);
}
