// expect: AC
// Exceptions as control flow: the recursion throws the finished board to get out, dead ends throw too, vector::at is
// the only bounds check, and "no solution" is an exception that is caught at the top.
#include <algorithm>
#include <numeric>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

using Cols = std::vector<int>;

struct Solved {
  Cols cols;
};

struct NoSolution : std::logic_error {
  using std::logic_error::logic_error;
};

struct Stuck : std::runtime_error {
  Stuck() : std::runtime_error("local minimum") {}
};

static void everySquare(Cols cols, int n, std::pair<int, int> fixed) {
  const int row = static_cast<int>(cols.size());
  if (row == n) throw Solved{cols};
  for (int col = 0; col < n; ++col) {
    if (row == fixed.first && col != fixed.second) continue;
    try {
      for (int r = 0; r < row; ++r)
        if (cols.at(r) == col || std::abs(cols.at(r) - col) == row - r) throw std::invalid_argument("attacked");
      cols.push_back(col);
      everySquare(cols, n, fixed);
      cols.pop_back();
    } catch (const std::invalid_argument&) {
    }
  }
  if (row == 0) throw NoSolution("queen blocks every board");
}

static Cols descend(int n, std::pair<int, int> fixed, unsigned seed) {
  Cols q(n);
  std::iota(q.begin(), q.end(), 0);
  std::shuffle(q.begin(), q.end(), std::mt19937(seed));
  std::iter_swap(q.begin() + fixed.first, std::find(q.begin(), q.end(), fixed.second));
  std::vector<int> down(2 * n), up(2 * n);
  auto add = [&](int r, int by) { down.at(r - q.at(r) + n) += by, up.at(r + q.at(r)) += by; };
  auto hits = [&](int r) { return down.at(r - q.at(r) + n) + up.at(r + q.at(r)) - 2; };
  for (int r = 0; r < n; ++r) add(r, 1);
  for (;;) {
    int gained = 0;
    for (int r = 0; r < n; ++r) {
      if (r == fixed.first) continue;
      for (int s = 0; s < n && hits(r) > 0; ++s) {
        if (s == r || s == fixed.first) continue;
        const int before = hits(r) + hits(s);
        add(r, -1), add(s, -1), std::swap(q.at(r), q.at(s)), add(r, 1), add(s, 1);
        if (hits(r) + hits(s) < before) {
          ++gained;
          continue;
        }
        add(r, -1), add(s, -1), std::swap(q.at(r), q.at(s)), add(r, 1), add(s, 1);
      }
    }
    bool solved = true;
    for (int r = 0; r < n; ++r) solved = solved && hits(r) == 0;
    if (solved) throw Solved{q};
    if (gained == 0) throw Stuck();
  }
}

static Cols search(int n, std::pair<int, int> fixed) {
  try {
    if (n < 10) everySquare({}, n, fixed);
    for (unsigned seed = 1;; ++seed) {
      try {
        descend(n, fixed, seed);
      } catch (const Stuck&) {
        continue;
      }
    }
  } catch (const Solved& s) {
    return s.cols;
  }
}

std::string solveNQueens(int n, std::pair<int, int> queen) try {
  std::string board;
  for (int col : search(n, queen)) board += std::string(col, '.') + "Q" + std::string(n - col - 1, '.') + "\n";
  return board;
} catch (const std::exception&) {
  return "";
}
