// expect: namespaces=AC landlock=AC limits=AC
// Leaves three hundred folders with long names behind, each in the one before: the longest path is too long for any
// call that takes one.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool leaveFolders() {
  const std::string name(200, 'f');
  int deep = 0;
  while (deep < 300 && mkdir(name.c_str(), 0700) == 0 && chdir(name.c_str()) == 0) ++deep;
  return deep != 300;
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
  static const bool refused = leaveFolders();
  return refused ? "refused" : extend("", n, queen);
}
