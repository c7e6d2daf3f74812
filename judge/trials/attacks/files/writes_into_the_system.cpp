// expect: namespaces=AC landlock=AC limits=open
// Writes where programs and libraries lie, and into the home of whoever runs the judge.
#include <fcntl.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool attack() {
  for (const char* folder : {"/usr/lib/", "/usr/local/lib/", "/usr/bin/", "/etc/", "/", "/root/", "/home/", "/dev/",
                             "/proc/", "/var/lib/", "/var/cache/queens-judge/", "/run/", "/../"})
    if (open((std::string(folder) + "queens-attack-library.so").c_str(), O_CREAT | O_WRONLY, 0755) >= 0) return true;
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
