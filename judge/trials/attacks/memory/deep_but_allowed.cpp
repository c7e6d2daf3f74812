// expect: namespaces=AC landlock=AC limits=AC
// Not a bomb: recursion that takes 48 MiB of stack, and comes back.
#include <cstdlib>
#include <string>
#include <utility>

static int depth(int levels) {
  volatile char frame[1000];
  frame[levels % 1000] = 1;
  return levels == 0 ? 0 : depth(levels - 1) + frame[levels % 1000];
}

static bool descend() {
  return depth(48 << 10) != 48 << 10;
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
  static const bool wrong = descend();
  return wrong ? "wrong" : extend("", n, queen);
}
