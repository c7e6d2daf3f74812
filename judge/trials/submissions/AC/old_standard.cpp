// expect: AC
// judge: --std c++17
// Right under the older standard only: a variable called requires, a function called concept, char8_t as a type of its
// own, and a u8 string that is still made of char.
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

typedef unsigned char char8_t;

static const std::string kSquares(u8".Q\n");

struct Lines {
  explicit Lines(int n) : n(n), cols(n), falls(2 * n), rises(2 * n) {}
  void add(int r, int c, int by) {
    cols[c] += by;
    falls[r - c + n] += by;
    rises[r + c] += by;
  }
  int operator()(int r, int c) const { return cols[c] + falls[r - c + n] + rises[r + c]; }
  int n;
  std::vector<char8_t> cols, falls, rises;
};

static bool concept(int n, int row, int col) {
  const bool requires = row != col && row + col != n - 1;
  return n == 1 || n == 5 || n > 6 || ((n == 4 || n == 6) && requires);
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (!concept(n, queen.first, queen.second)) return std::string();
  std::mt19937 rng(1917);
  std::vector<int> q(n);
  for (bool solved = false; !solved;) {
    Lines lines(n);
    q[queen.first] = queen.second;
    lines.add(queen.first, queen.second, 1);
    // every row takes its best column, from a random one on, so that no line ever gets crowded
    auto best = [&](int r) {
      int from = static_cast<int>(rng() % n), at = from;
      for (int i = 1; i < n && lines(r, at) > 0; ++i)
        if (lines(r, (from + i) % n) < lines(r, at)) at = (from + i) % n;
      return at;
    };
    for (int r = 0; r < n; ++r)
      if (r != queen.first) q[r] = best(r), lines.add(r, q[r], 1);
    for (int round = 0; round < 60 && !solved; ++round) {
      solved = true;
      for (int r = 0; r < n; ++r) {
        if (lines(r, q[r]) == 3) continue;
        solved = false;
        if (r == queen.first) continue;
        lines.add(r, q[r], -1);
        q[r] = best(r);
        lines.add(r, q[r], 1);
      }
    }
  }
  std::string board;
  for (int r = 0; r < n; ++r) {
    for (int c = 0; c < n; ++c) board += kSquares[q[r] == c];
    board += kSquares[2];
  }
  return board;
}
