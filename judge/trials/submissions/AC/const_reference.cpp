// expect: AC
// Takes everything by const reference. Forward checking: every row keeps the number of its free squares, and the row
// with the fewest goes next; a search that backs out too often starts again with other dice.
#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace {

struct Searcher {
  int n;
  std::mt19937 dice;
  long budget = 0;
  std::vector<std::vector<short>> blocked;  // how many queens look at the square
  std::vector<int> freeSquares, queenCol;

  Searcher(int n, unsigned seed)
      : n(n), dice(seed), blocked(n, std::vector<short>(n)), freeSquares(n, n), queenCol(n, -1) {}

  void change(int row, int col, int by) {
    for (int r = 0; r < n; ++r) {
      if (queenCol[r] >= 0) continue;
      const int d = r - row;
      for (int c : {col, col + d, col - d}) {
        if (c < 0 || c >= n) continue;
        const short before = blocked[r][c];
        blocked[r][c] = static_cast<short>(before + by);
        if (before == 0) --freeSquares[r];
        if (blocked[r][c] == 0) ++freeSquares[r];
      }
    }
  }

  void put(int row, int col) {
    queenCol[row] = col;
    change(row, col, 1);
  }
  void take(int row) {
    const int col = queenCol[row];
    change(row, col, -1);
    queenCol[row] = -1;
  }

  // 1 found, 0 there is none, -1 the budget is spent
  int search() {
    int next = -1;
    for (int r = 0; r < n; ++r)
      if (queenCol[r] < 0 && (next < 0 || freeSquares[r] < freeSquares[next])) next = r;
    if (next < 0) return 1;
    if (freeSquares[next] == 0) return 0;
    std::vector<int> choice;
    for (int c = 0; c < n; ++c)
      if (blocked[next][c] == 0) choice.push_back(c);
    std::shuffle(choice.begin(), choice.end(), dice);
    for (int c : choice) {
      if (--budget < 0) return -1;
      put(next, c);
      if (const int result = search(); result != 0) return result;
      take(next);
    }
    return 0;
  }
};

}  // namespace

std::string solveNQueens(const int& n, const std::pair<int, int>& queen) {
  for (unsigned attempt = 1;; ++attempt) {
    Searcher searcher(n, attempt);
    if (n > 0) searcher.put(queen.first, queen.second);
    searcher.budget = n < 12 ? 1'000'000 : 3L * n;
    const int result = searcher.search();
    if (result == 0) return {};
    if (result < 0) continue;
    std::string board;
    board.reserve(static_cast<std::size_t>(n) * (n + 1));
    for (int col : searcher.queenCol) {
      std::string line(static_cast<std::size_t>(n), '.');
      line[col] = 'Q';
      board += line + '\n';
    }
    return board;
  }
}
