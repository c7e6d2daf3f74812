// expect: AC
// Includes what it needs and no more, so that y1, which <cmath> has too, is free for a global of its own; with the
// headers that an editor puts in front it would not be.
#include <string>
#include <utility>
#include <vector>

int x1, y1;  // the mandatory queen
std::vector<int> rowOf;
std::vector<char> usedRow, usedSum, usedDifference;

static bool occupied(int x, int y) {
  const int n = static_cast<int>(rowOf.size());
  return usedRow[y] || usedSum[x + y] || usedDifference[x - y + n];
}

static void occupy(int x, int y, char on) {
  const int n = static_cast<int>(rowOf.size());
  usedRow[y] = usedSum[x + y] = usedDifference[x - y + n] = on;
  rowOf[x] = y;
}

static bool place(int x) {
  const int n = static_cast<int>(rowOf.size());
  if (x == n) return true;
  if (x == x1) return place(x + 1);
  for (int y = 0; y < n; ++y) {
    if (occupied(x, y)) continue;
    occupy(x, y, 1);
    if (place(x + 1)) return true;
    occupy(x, y, 0);
  }
  return false;
}

// Boards beyond 10: a repair from a start that is nearly right, knight's moves down the board.
static bool repair(unsigned seed) {
  const int n = static_cast<int>(rowOf.size());
  const auto random = [&seed] { return (seed = seed * 1664525U + 1013904223U) >> 8; };
  std::vector<int> row(n), sum(2 * n), difference(2 * n);
  const auto count = [&](int x, int by) {
    row[rowOf[x]] += by, sum[x + rowOf[x]] += by, difference[x - rowOf[x] + n] += by;
  };
  for (int x = 0; x < n; ++x) rowOf[x] = x == x1 ? y1 : static_cast<int>((2 * x + seed + random() % 2) % n);
  for (int x = 0; x < n; ++x) count(x, 1);
  for (int round = 0; round < 60; ++round) {
    bool clean = true;
    for (int x = 0; x < n; ++x) {
      if (row[rowOf[x]] + sum[x + rowOf[x]] + difference[x - rowOf[x] + n] == 3) continue;
      clean = false;
      if (x == x1) continue;
      count(x, -1);
      int least = 3 * n;
      for (int i = 0, y = static_cast<int>(random() % n); i < n; ++i, y = (y + 1) % n) {
        const int here = row[y] + sum[x + y] + difference[x - y + n];
        if (here < least) least = here, rowOf[x] = y;
      }
      count(x, 1);
    }
    if (clean) return true;
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n == 0) return "";
  y1 = queen.first;
  x1 = queen.second;
  rowOf.assign(n, -1);
  usedRow.assign(n, 0), usedSum.assign(2 * n, 0), usedDifference.assign(2 * n, 0);
  occupy(x1, y1, 1);
  if (n <= 10 && !place(0)) return "";
  for (unsigned seed = 1; n > 10 && !repair(seed); ++seed) {
  }
  std::vector<std::string> lines(n, std::string(n, '.'));
  for (int x = 0; x < n; ++x) lines[rowOf[x]][x] = 'Q';
  std::string board;
  for (const auto& line : lines) board += line + "\n";
  return board;
}
