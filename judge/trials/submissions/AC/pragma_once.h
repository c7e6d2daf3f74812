// expect: AC
// Comes as a header, with #pragma once and inline functions.
#pragma once

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace nqueens {

struct Square {
  int row;
  int col;
};

inline bool blocked(int n, Square s) {
  return n == 2 || n == 3 || ((n == 4 || n == 6) && (s.row == s.col || s.row + s.col == n - 1));
}

class Repairer {
 public:
  Repairer(int n, Square fixed) : n(n), fixed(fixed), cols(n), counts(6 * n), random(n) {}

  const std::vector<int>& solve() {
    while (!attempt()) continue;
    return cols;
  }

 private:
  int& colCount(int c) { return counts[c]; }
  int& downCount(int r, int c) { return counts[3 * n + r - c]; }
  int& upCount(int r, int c) { return counts[4 * n + r + c]; }
  int threats(int r, int c) { return colCount(c) + downCount(r, c) + upCount(r, c); }
  void put(int r, int c, int by) {
    colCount(c) += by;
    downCount(r, c) += by;
    upCount(r, c) += by;
  }

  bool attempt() {
    std::fill(counts.begin(), counts.end(), 0);
    for (int r = 0; r < n; ++r) {
      cols[r] = r == fixed.row ? fixed.col : static_cast<int>(random() % n);
      put(r, cols[r], 1);
    }
    for (int sweep = 0; sweep < 64; ++sweep) {
      bool quiet = true;
      for (int r = 0; r < n; ++r) {
        if (threats(r, cols[r]) == 3) continue;
        quiet = false;
        if (r != fixed.row) move(r);
      }
      if (quiet) return true;
    }
    return false;
  }

  void move(int r) {
    put(r, cols[r], -1);
    int ties = 0, least = 3 * n;
    for (int c = 0; c < n; ++c) {
      const int t = threats(r, c);
      if (t > least) continue;
      if (t < least) least = t, ties = 0;
      if (random() % ++ties == 0) cols[r] = c;
    }
    put(r, cols[r], 1);
  }

  int n;
  Square fixed;
  std::vector<int> cols, counts;
  std::minstd_rand random;
};

}  // namespace nqueens

inline std::string solveNQueens(int n, std::pair<int, int> mandatory) {
  const nqueens::Square fixed{mandatory.first, mandatory.second};
  std::string board;
  if (n == 0 || nqueens::blocked(n, fixed)) return board;
  nqueens::Repairer repairer(n, fixed);
  for (int c : repairer.solve()) {
    board.append(n + 1, '.');
    board[board.size() - 1 - n + c] = 'Q';
    board.back() = '\n';
  }
  return board;
}
