// expect: TLE
// judge: --suite medium --case-seconds 0.2 --wall-factor 20 --fail-fast
// Lets two child processes do the backtracking, one from each side, and sleeps until one is done. The time of the
// children counts.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>
#include <utility>
#include <vector>

static bool search(std::vector<int>& cols, int n, std::pair<int, int> fixed, bool fromRight) {
  const int row = static_cast<int>(cols.size());
  if (row == n) return true;
  for (int i = 0; i < n; ++i) {
    const int col = fromRight ? n - 1 - i : i;
    if (row == fixed.first && col != fixed.second) continue;
    bool free = true;
    for (int r = 0; r < row && free; ++r)
      free = cols[r] != col && cols[r] - col != row - r && col - cols[r] != row - r;
    if (!free) continue;
    cols.push_back(col);
    if (search(cols, n, fixed, fromRight)) return true;
    cols.pop_back();
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> fixed) {
  int ends[2];
  if (n == 0 || pipe(ends) != 0) return "";
  std::vector<pid_t> children;
  for (bool fromRight : {false, true}) {
    const pid_t child = fork();
    if (child == 0) {
      std::vector<int> cols;
      search(cols, n, fixed, fromRight);
      cols.resize(n, -1);
      _exit(write(ends[1], cols.data(), cols.size() * sizeof(int)) < 0);
    }
    children.push_back(child);
  }
  std::vector<int> cols(n);
  const bool got = read(ends[0], cols.data(), cols.size() * sizeof(int)) > 0;
  for (pid_t child : children) {
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
  }
  close(ends[0]);
  close(ends[1]);
  std::string board;
  if (got && cols[0] >= 0)
    for (int col : cols) board += std::string(col, '.') + "Q" + std::string(n - 1 - col, '.') + "\n";
  return board;
}
