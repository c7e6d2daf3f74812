// expect: namespaces=AC|TLE|OLE landlock=AC|TLE|OLE limits=AC|TLE|OLE
// A process in a session of its own makes files and folders as fast as it can, while the judge cleans up.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool leaveMaker() {
  if (fork() == 0) {
    setsid();
    for (int i = 0;; ++i) {
      mkdir(std::to_string(i).c_str(), 0700);
      close(open((std::to_string(i) + "/file").c_str(), O_CREAT | O_WRONLY, 0600));
    }
  }
  usleep(50'000);
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
  static const bool leaked = leaveMaker();
  return leaked ? "leaked" : extend("", n, queen);
}
