// expect: namespaces=AC landlock=AC limits=open
// Walks up from where it is, looking for suites, answers and sources at every step.
#include <fcntl.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  std::string up = ".";
  for (int i = 0; i < 12; ++i, up += "/..")
    for (const char* name : {"testcases", "judge", "solution", "work", "home", "root", "tiny.suite", "etc/passwd"})
      if (open((up + "/" + name).c_str(), O_RDONLY) >= 0) return true;
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
  static const bool leaked = attack();
  return leaked ? "leaked" : extend("", n, queen);
}
