// expect: AC
// Lambdas that call themselves, by a self parameter and by std::function; a constexpr one even counts the boards of
// size 4 and 6 while compiling, which is how the author convinced himself of the squares without solution.
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

constexpr auto countBoards = [](int n, int fixedRow, int fixedCol) {
  const auto place = [=](const auto& self, int row, unsigned cols, unsigned left, unsigned right) -> int {
    if (row == n) return 1;
    int sum = 0;
    for (int c = 0; c < n; ++c) {
      const unsigned bit = 1U << c;
      if ((row == fixedRow && c != fixedCol) || ((cols | left | right) & bit)) continue;
      sum += self(self, row + 1, cols | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return sum;
  };
  return place(place, 0, 0, 0, 0);
};

static_assert(countBoards(4, 0, 0) == 0 && countBoards(4, 0, 1) == 1 && countBoards(4, 1, 1) == 0);
static_assert(countBoards(6, 0, 0) == 0 && countBoards(6, 0, 1) == 1 && countBoards(6, 2, 3) == 0);

std::string solveNQueens(int n, std::pair<int, int> queen) {
  const int row = queen.first, col = queen.second;
  if (n < 8 && countBoards(n, row, col) == 0) return "";
  if (n == 0) return "";

  std::mt19937 rng(8);
  std::vector<int> q(n);
  std::vector<std::vector<int>> on(3, std::vector<int>(2 * n));
  const auto add = [&](int r, int by) { on[0][q[r]] += by, on[1][r + q[r]] += by, on[2][r - q[r] + n] += by; };
  const auto at = [&](int r, int c) { return on[0][c] + on[1][r + c] + on[2][r - c + n]; };

  // settles every row once, then calls itself for another sweep until nothing is attacked or patience ends
  std::function<bool(int)> sweep = [&](int patience) {
    int attacked = 0;
    for (int r = 0; r < n; ++r) {
      if (at(r, q[r]) == 3) continue;
      ++attacked;
      if (r == row) continue;
      add(r, -1);
      const int from = static_cast<int>(rng() % n);
      for (int i = 0; i < n; ++i) {
        const int c = (from + i) % n;
        if (i == 0 || at(r, c) < at(r, q[r])) q[r] = c;
      }
      add(r, 1);
    }
    return attacked == 0 || (patience > 0 && sweep(patience - 1));
  };

  do {
    for (auto& line : on) line.assign(2 * n, 0);
    for (int r = 0; r < n; ++r) q[r] = r == row ? col : static_cast<int>(rng() % n), add(r, 1);
  } while (!sweep(60));

  std::string board;
  for (int c : q) {
    std::string line(n, '.');
    line[c] = 'Q';
    board += line + "\n";
  }
  return board;
}
