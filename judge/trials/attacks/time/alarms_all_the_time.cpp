// expect: namespaces=AC|TLE landlock=AC|TLE limits=AC|TLE
// A timer interrupts it, and every call that the judge's own main() makes around it, ten thousand times a second.
#include <signal.h>
#include <sys/time.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool startTheAlarms() {
  struct sigaction action {};
  action.sa_handler = [](int) {};
  sigaction(SIGALRM, &action, nullptr);
  const itimerval often{{0, 100}, {0, 100}};
  return setitimer(ITIMER_REAL, &often, nullptr) != 0;
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
  static const bool refused = startTheAlarms();
  return refused ? "refused" : extend("", n, queen);
}
