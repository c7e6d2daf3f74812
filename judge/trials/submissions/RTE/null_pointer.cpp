// expect: RTE
// reason: SIGSEGV
// judge: --suite tiny --suite unsolvable
// A linked list of queens; "no solution" is a null pointer, and the code that draws the board looks behind it.
#include <memory>
#include <string>
#include <utility>
#include <vector>

struct Queen {
  int row, col;
  Queen* previous;

  bool attacks(int r, int c) const {
    return c == col || r - c == row - col || r + c == row + col || (previous && previous->attacks(r, c));
  }
};

std::vector<std::unique_ptr<Queen>> pool;

Queen* place(Queen* last, int n, std::pair<int, int> fixed) {
  int row = last ? last->row + 1 : 0;
  if (row == n) return last;
  for (int col = 0; col < n; ++col) {
    if (row == fixed.first && col != fixed.second) continue;
    if (last && last->attacks(row, col)) continue;
    pool.emplace_back(new Queen{row, col, last});
    if (Queen* end = place(pool.back().get(), n, fixed)) return end;
  }
  return nullptr;
}

std::string solveNQueens(int n, std::pair<int, int> fixed) {
  if (n == 0) return "";
  std::vector<std::string> rows(n, std::string(n, '.'));
  Queen* queen = place(nullptr, n, fixed);
  do {
    rows[queen->row][queen->col] = 'Q';
    queen = queen->previous;
  } while (queen);
  std::string board;
  for (const auto& row : rows) board += row + '\n';
  return board;
}
// location: 38
