// expect: AC
// Somebody read that printing is slow and shuts it all down first: the streams, then the descriptors under them.
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <random>
#include <string>
#include <utility>
#include <vector>

static void silence() {
  std::cout.setstate(std::ios_base::failbit);
  std::fclose(stdin);
  std::fclose(stdout);
  std::fclose(stderr);
  for (int fd : {0, 1, 2}) close(fd);
}

static bool solvable(int n, int row, int col) {
  switch (n) {
    case 0:
    case 2:
    case 3:
      return false;
    case 4:
    case 6:
      return row != col && row + col != n - 1;
    default:
      return true;
  }
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  silence();
  if (!solvable(n, queen.first, queen.second)) return "";
  std::minstd_rand rng(n);
  std::vector<int> col(n), inCol, inDiag, inAnti;
  const auto conflicts = [&](int r, int c) { return inCol[c] + inDiag[r - c + n] + inAnti[r + c]; };
  const auto count = [&](int r, int by) {
    inCol[col[r]] += by;
    inDiag[r - col[r] + n] += by;
    inAnti[r + col[r]] += by;
  };
  for (;;) {
    inCol.assign(n, 0), inDiag.assign(2 * n, 0), inAnti.assign(2 * n, 0);
    for (int r = 0; r < n; ++r) col[r] = r == queen.first ? queen.second : static_cast<int>(rng() % n);
    for (int r = 0; r < n; ++r) count(r, 1);
    for (int sweep = 0; sweep < 40; ++sweep) {
      bool calm = true;
      for (int r = 0; r < n; ++r) {
        if (conflicts(r, col[r]) == 3) continue;
        calm = false;
        if (r == queen.first) continue;
        count(r, -1);
        std::vector<int> best;
        int least = 3 * n;
        for (int c = 0; c < n; ++c) {
          const int here = conflicts(r, c);
          if (here > least) continue;
          if (here < least) best.clear();
          least = here;
          best.push_back(c);
        }
        col[r] = best[rng() % best.size()];
        count(r, 1);
      }
      if (!calm) continue;
      std::string text(static_cast<std::size_t>(n) * (n + 1), '.');
      for (int r = 0; r < n; ++r) {
        text[r * (n + 1) + col[r]] = 'Q';
        text[r * (n + 1) + n] = '\n';
      }
      return text;
    }
  }
}
