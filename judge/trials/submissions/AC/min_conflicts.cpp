// expect: AC
// The method most people end up with: a greedy start around the mandatory queen, then min-conflicts with a counter per
// column and diagonal, a fixed seed, and a restart when it gets stuck. Only boards below 8 are searched through, since
// a local search cannot say "none".
#include <random>
#include <string>
#include <utility>
#include <vector>

using Board = std::vector<int>;  // row -> column

class MinConflicts {
 public:
  MinConflicts(int n, int row, int col)
      : n(n), row(row), col(col), queens(n), inCol(n), inDiag(2 * n), inAnti(2 * n) {}

  Board solve() {
    for (;;) {
      greedyStart();
      for (int step = 0; step < 50 + 4 * n; ++step) {
        const int worst = pickAttacked();
        if (worst < 0) return queens;
        move(worst);
      }
    }
  }

 private:
  int n, row, col;
  Board queens;
  std::vector<int> inCol, inDiag, inAnti;
  std::mt19937 rng{12345};

  int conflicts(int r, int c) const { return inCol[c] + inDiag[r - c + n] + inAnti[r + c]; }

  void count(int r, int c, int by) {
    inCol[c] += by;
    inDiag[r - c + n] += by;
    inAnti[r + c] += by;
  }

  void greedyStart() {
    inCol.assign(n, 0);
    inDiag.assign(2 * n, 0);
    inAnti.assign(2 * n, 0);
    queens[row] = col;
    count(row, col, 1);
    for (int r = 0; r < n; ++r) {
      if (r == row) continue;
      queens[r] = bestColumn(r);
      count(r, queens[r], 1);
    }
  }

  // the first best column after a random one, so that ties do not always fall to the left
  int bestColumn(int r) {
    const int from = static_cast<int>(rng() % n);
    int best = from;
    for (int i = 1; i < n && conflicts(r, best) > 0; ++i) {
      const int c = (from + i) % n;
      if (conflicts(r, c) < conflicts(r, best)) best = c;
    }
    return best;
  }

  int pickAttacked() {
    int picked = -1;
    int seen = 0;
    for (int r = 0; r < n; ++r)
      if (r != row && conflicts(r, queens[r]) > 3 && rng() % ++seen == 0) picked = r;
    return picked;
  }

  void move(int r) {
    count(r, queens[r], -1);
    queens[r] = bestColumn(r);
    count(r, queens[r], 1);
  }
};

static bool tryAll(Board& board, int n, int row, int col) {
  const int r = static_cast<int>(board.size());
  if (r == n) return true;
  for (int c = 0; c < n; ++c) {
    if (r == row && c != col) continue;
    bool safe = true;
    for (int i = 0; i < r; ++i) safe = safe && board[i] != c && board[i] - c != r - i && c - board[i] != r - i;
    if (!safe) continue;
    board.push_back(c);
    if (tryAll(board, n, row, col)) return true;
    board.pop_back();
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> mandatory) {
  Board board;
  if (n < 8) {
    if (!tryAll(board, n, mandatory.first, mandatory.second)) return "";
  } else {
    board = MinConflicts(n, mandatory.first, mandatory.second).solve();
  }
  std::string text;
  for (int c : board) text += std::string(c, '.') + 'Q' + std::string(n - 1 - c, '.') + '\n';
  return text;
}
