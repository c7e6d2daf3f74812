// expect: RTE
// reason: stack overflow
// accepted: 8
// judge: --suite tiny --suite unsolvable --stack-mb 4
// A local search whose next step is a recursive call: good for every board there is, but on a square without solution
// it calls itself until the stack ends.
#include <random>
#include <string>
#include <utility>
#include <vector>

struct Board {
  std::vector<int> q;
  int fixedRow;
  std::mt19937 rng{3};

  int attackers(int row, int col) const {
    int sum = 0;
    for (int r = 0; r < static_cast<int>(q.size()); ++r)
      sum += r != row && (q[r] == col || q[r] - col == r - row || q[r] - col == row - r);
    return sum;
  }

  std::vector<int> attackedRows() const {
    std::vector<int> rows;
    for (int r = 0; r < static_cast<int>(q.size()); ++r)
      if (attackers(r, q[r]) > 0) rows.push_back(r);
    return rows;
  }
};

static void improve(Board& board) {
  const std::vector<int> rows = board.attackedRows();
  if (rows.empty()) return;
  const int row = rows[board.rng() % rows.size()];
  const int n = static_cast<int>(board.q.size());
  if (row != board.fixedRow) {
    int best = static_cast<int>(board.rng() % n);
    for (int i = 0, col = best; i < n && board.rng() % 16 != 0; ++i, col = (col + 1) % n)
      if (board.attackers(row, col) < board.attackers(row, best)) best = col;
    board.q[row] = best;
  }
  improve(board);
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n == 0) return "";
  Board board{std::vector<int>(n), queen.first};
  board.q[queen.first] = queen.second;
  improve(board);
  std::string text;
  for (int col : board.q) text += std::string(col, '.') + "Q" + std::string(n - col - 1, '.') + "\n";
  return text;
}
