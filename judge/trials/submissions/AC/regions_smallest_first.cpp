// expect: AC
// judge: --kata regions
// Coloured regions: always the region with the fewest squares left, on a board that is copied. Solves every suite.
#include <cstdlib>
#include <vector>

struct Board {
  std::vector<std::vector<int>> regions;
  std::vector<std::vector<bool>> open;
  std::vector<int> cols;
  std::vector<bool> done;
};

static void place(Board& board, int row, int col) {
  const int n = static_cast<int>(board.cols.size());
  for (int r = 0; r < n; ++r) {
    for (int c = 0; c < n; ++c) {
      const bool touches = std::abs(r - row) <= 1 && std::abs(c - col) <= 1;
      if (r == row || c == col || touches || board.regions[r][c] == board.regions[row][col]) board.open[r][c] = false;
    }
  }
  board.cols[row] = col;
  board.done[board.regions[row][col]] = true;
}

static int smallestRegion(const Board& board) {
  const int n = static_cast<int>(board.cols.size());
  std::vector<int> size(n);
  for (int r = 0; r < n; ++r) {
    for (int c = 0; c < n; ++c) size[board.regions[r][c]] += board.open[r][c];
  }
  int smallest = -1;
  for (int region = 0; region < n; ++region) {
    if (!board.done[region] && (smallest < 0 || size[region] < size[smallest])) smallest = region;
  }
  return smallest;
}

static bool solve(Board& board) {
  const int n = static_cast<int>(board.cols.size());
  const int region = smallestRegion(board);
  if (region < 0) return true;
  for (int r = 0; r < n; ++r) {
    for (int c = 0; c < n; ++c) {
      if (!board.open[r][c] || board.regions[r][c] != region) continue;
      Board next = board;
      place(next, r, c);
      if (solve(next)) {
        board = next;
        return true;
      }
    }
  }
  return false;
}

std::vector<int> solveRegions(const std::vector<std::vector<int>>& regions) {
  const int n = static_cast<int>(regions.size());
  Board board{regions, std::vector<std::vector<bool>>(n, std::vector<bool>(n, true)), std::vector<int>(n),
              std::vector<bool>(n)};
  if (!solve(board)) return {};
  return board.cols;
}
