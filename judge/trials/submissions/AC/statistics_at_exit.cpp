// expect: AC
// Prints what it did when the program ends: from the destructor of a static object and from atexit.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <utility>
#include <vector>

struct Statistics {
  long boards = 0, restarts = 0, trades = 0;
  ~Statistics() { std::fprintf(stderr, "%ld boards, %ld restarts, %ld trades\n", boards, restarts, trades); }
};

static Statistics statistics;
static thread_local std::vector<int> workspace;
static const int registered = std::atexit([] { std::puts("good bye"); });

static bool settle(std::vector<int>& q, int row) {
  const int n = static_cast<int>(q.size());
  workspace.assign(4 * n, 0);
  int* falls = workspace.data() + n;
  int* rises = workspace.data() + 2 * n;
  const auto put = [&](int r, int by) { falls[r - q[r]] += by, rises[r + q[r]] += by; };
  const auto attacks = [&](int r) { return falls[r - q[r]] + rises[r + q[r]] - 2; };
  const auto trade = [&](int r, int s) { put(r, -1), put(s, -1), std::swap(q[r], q[s]), put(r, 1), put(s, 1); };
  for (int r = 0; r < n; ++r) put(r, 1);
  for (bool better = true; better;) {
    better = false;
    for (int r = 0; r < n; ++r)
      for (int s = 0; r != row && s < n && attacks(r) > 0; ++s) {
        if (s == r || s == row) continue;
        const int before = attacks(r) + attacks(s);
        trade(r, s);
        if (attacks(r) + attacks(s) < before) {
          better = true;
          ++statistics.trades;
        } else {
          trade(r, s);
        }
      }
  }
  int left = 0;
  for (int r = 0; r < n; ++r) left += attacks(r);
  return left == 0;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  const bool central = queen.first == queen.second || queen.first + queen.second == n - 1;
  if (registered != 0 || n == 0 || n == 2 || n == 3 || ((n == 4 || n == 6) && central)) return "";
  static std::mt19937 rng(77);
  std::vector<int> q(n);
  do {
    ++statistics.restarts;
    for (int r = 0; r < n; ++r) q[r] = r;
    std::shuffle(q.begin(), q.end(), rng);
    std::swap(q[queen.first], *std::find(q.begin(), q.end(), queen.second));
  } while (!settle(q, queen.first));
  ++statistics.boards;
  std::string board;
  for (int c : q) {
    board.append(n, '.').push_back('\n');
    board[board.size() - 1 - n + c] = 'Q';
  }
  return board;
}
