// expect: namespaces=AC landlock=AC limits=AC
// Not a bomb: six children read 100 MiB that their parent wrote, and which lies in memory once. Whoever adds up what
// each process holds finds 700 MiB.
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

static bool shareTable() {
  const std::size_t size = 100ul << 20;
  static char* const table = static_cast<char*>(std::memset(new char[size], 'Q', size));
  for (int i = 0; i < 6; ++i)
    if (fork() == 0) {
      unsigned sum = 0;
      for (std::size_t at = 0; at < size; at += 4096) sum += static_cast<volatile char*>(table)[at];
      usleep(200'000);
      _exit(sum == 0);
    }
  bool wrong = false;
  for (int status = 0; wait(&status) > 0;) wrong = wrong || status != 0;
  return wrong;
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
  static const bool wrong = shareTable();
  return wrong ? "wrong" : extend("", n, queen);
}
