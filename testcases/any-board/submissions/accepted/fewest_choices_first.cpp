#include <algorithm>
#include <random>
#include <utility>
#include <vector>

namespace {

using Squares = std::vector<std::pair<int, int>>;

/// Rows and columns are those of a board that is at least as wide as high.
class Board {
 public:
  Board(int width, int rows) : width_(width), rows_(rows), cols_(rows, -1), attacked_(rows, std::vector<int>(width)) {}

  /// Fills the row with the fewest free squares; gives up after some steps, since the start may have been unlucky.
  bool fill(std::mt19937& random, int& steps) {
    const int row = tightest();
    if (row < 0) return true;
    std::vector<int> choices;
    for (int col = 0; col < width_; ++col)
      if (attacked_[row][col] == 0) choices.push_back(col);
    std::shuffle(choices.begin(), choices.end(), random);
    for (const int col : choices) {
      if (--steps < 0) return false;
      put(row, col, 1);
      if (fill(random, steps)) return true;
      put(row, col, -1);
    }
    return false;
  }

  const std::vector<int>& cols() const { return cols_; }

 private:
  int tightest() const {
    int best = -1;
    long fewest = width_ + 1;
    for (int row = 0; row < rows_; ++row) {
      if (cols_[row] >= 0) continue;
      const long choices = std::count(attacked_[row].begin(), attacked_[row].end(), 0);
      if (choices < fewest) fewest = choices, best = row;
    }
    return best;
  }

  void put(int row, int col, int queens) {
    cols_[row] = queens > 0 ? col : -1;
    for (int other = 0; other < rows_; ++other)
      for (const int at : {col, col + other - row, col - other + row})
        if (at >= 0 && at < width_) attacked_[other][at] += queens;
  }

  int width_, rows_;
  std::vector<int> cols_;
  std::vector<std::vector<int>> attacked_;
};

}  // namespace

Squares queensOnBoard(int w, int h, int k) {
  if (k > std::min(w, h) || (w == h && h == k && (k == 2 || k == 3))) return {};
  std::mt19937 random(7);
  for (;;) {
    Board board(std::max(w, h), k);
    int steps = 1000;
    if (!board.fill(random, steps)) continue;
    Squares squares;
    for (int row = 0; row < k; ++row)
      squares.push_back(w >= h ? std::pair(row, board.cols()[row]) : std::pair(board.cols()[row], row));
    return squares;
  }
}
