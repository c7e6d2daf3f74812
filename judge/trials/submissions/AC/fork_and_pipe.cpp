// expect: AC
// Works in a child process and reads the board back through a pipe; the child's time counts like the parent's.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

static std::string work(int n, int row, int col) {
  std::mt19937 rng(23);
  std::vector<int> q(n), sum(2 * n), diff(2 * n);
  auto put = [&](int r, int by) { sum[r + q[r]] += by, diff[r - q[r] + n] += by; };
  auto cost = [&](int r, int s) {
    return sum[r + q[r]] + diff[r - q[r] + n] + sum[s + q[s]] + diff[s - q[s] + n];
  };
  for (;;) {
    for (int r = 0; r < n; ++r) q[r] = r;
    std::shuffle(q.begin(), q.end(), rng);
    std::swap(q[row], *std::find(q.begin(), q.end(), col));
    std::fill(sum.begin(), sum.end(), 0), std::fill(diff.begin(), diff.end(), 0);
    for (int r = 0; r < n; ++r) put(r, 1);
    for (int round = 0; round < 80; ++round) {
      bool clean = true;
      for (int r = 0; r < n; ++r) {
        if (cost(r, r) == 4) continue;
        clean = false;
        for (int tries = 0; r != row && tries < 2 * n && cost(r, r) > 4; ++tries) {
          const int s = static_cast<int>(rng() % n);
          if (s == r || s == row) continue;
          const int before = cost(r, s);
          put(r, -1), put(s, -1), std::swap(q[r], q[s]), put(r, 1), put(s, 1);
          if (cost(r, s) <= before) continue;
          put(r, -1), put(s, -1), std::swap(q[r], q[s]), put(r, 1), put(s, 1);
        }
      }
      if (!clean) continue;
      std::string board;
      for (int c : q) board += std::string(c, '.') + 'Q' + std::string(n - 1 - c, '.') + '\n';
      return board;
    }
  }
}

static void writeAll(int fd, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t wrote = write(fd, text.data() + done, text.size() - done);
    if (wrote <= 0) _exit(1);
    done += static_cast<std::size_t>(wrote);
  }
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  const auto [row, col] = queen;
  if (n == 0 || n == 2 || n == 3 || ((n == 4 || n == 6) && (row == col || row + col == n - 1))) return "";
  int ends[2];
  if (pipe(ends) != 0) return work(n, row, col);
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    writeAll(ends[1], work(n, row, col));
    _exit(0);
  }
  close(ends[1]);
  std::string board;
  char buffer[4096];
  for (ssize_t got; child > 0 && (got = read(ends[0], buffer, sizeof buffer)) > 0;) board.append(buffer, got);
  close(ends[0]);
  if (child > 0) waitpid(child, nullptr, 0);
  return child > 0 ? board : work(n, row, col);
}
