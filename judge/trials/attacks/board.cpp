#include <cstdlib>
#include <string>
#include <utility>

/// A correct board, or "" if there is none. `begun`: the first rows.
std::string honestBoard(int n, std::pair<int, int> queen, const std::string& begun) {
  const int row = begun.size() / (n + 1);
  if (row == n) return begun;
  for (int col = 0; col < n; ++col) {
    bool free = row != queen.first || col == queen.second;
    for (int r = 0; r < row; ++r) {
      const int away = std::abs(col - static_cast<int>(begun.find('Q', r * (n + 1)) % (n + 1)));
      free = free && away != 0 && away != row - r;
    }
    if (!free) continue;
    const std::string board =
        honestBoard(n, queen, begun + std::string(col, '.') + "Q" + std::string(n - 1 - col, '.') + "\n");
    if (!board.empty()) return board;
  }
  return "";
}

std::string honestBoard(int n, std::pair<int, int> queen) { return honestBoard(n, queen, ""); }
