#include <random>
#include <string>
#include <utility>
#include <vector>

// Local search: an attacked queen moves to a square of her row with the fewest attacks. The mandatory one stays.
class Search {
 public:
  Search(int n, std::pair<int, int> queen) : n_(n), queen_(queen), random_(20) {}

  std::vector<int> run() {
    while (!settles()) continue;
    return cols_;
  }

 private:
  bool settles() {
    cols_.assign(n_, -1);
    perCol_.assign(n_, 0);
    rising_.assign(2 * n_, 0);
    falling_.assign(2 * n_, 0);
    put(queen_.first, queen_.second);
    for (int row = 0; row < n_; ++row)
      if (row != queen_.first) put(row, calmest(row));
    for (int moves = 0; moves < 30 * n_; ++moves) {
      std::vector<int> attacked;
      for (int row = 0; row < n_; ++row)
        if (row != queen_.first && attacks(row, cols_[row]) > 3) attacked.push_back(row);
      if (attacked.empty()) return true;
      const int row = attacked[random_() % attacked.size()];
      take(row);
      put(row, calmest(row));
    }
    return false;
  }

  int attacks(int row, int col) const { return perCol_[col] + rising_[row + col] + falling_[row - col + n_]; }

  int calmest(int row) {
    int best = 0, ties = 0;
    for (int col = 0; col < n_; ++col) {
      const int more = attacks(row, col) - attacks(row, best);
      if (more < 0) ties = 0;
      if (more <= 0 && random_() % ++ties == 0) best = col;
    }
    return best;
  }

  void put(int row, int col) {
    cols_[row] = col;
    count(row, 1);
  }
  void take(int row) { count(row, -1); }
  void count(int row, int queens) {
    perCol_[cols_[row]] += queens;
    rising_[row + cols_[row]] += queens;
    falling_[row - cols_[row] + n_] += queens;
  }

  int n_;
  std::pair<int, int> queen_;
  std::mt19937 random_;
  std::vector<int> cols_, perCol_, rising_, falling_;
};

std::string solveNQueens(int n, std::pair<int, int> queen) {
  const auto [row, col] = queen;
  if (n == 2 || n == 3 || ((n == 4 || n == 6) && (row == col || row + col == n - 1))) return "";
  std::string board;
  for (const int at : Search(n, queen).run()) board += std::string(at, '.') + 'Q' + std::string(n - 1 - at, '.') + '\n';
  return board;
}
