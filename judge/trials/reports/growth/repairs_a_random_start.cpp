// judge: --no-history
// json: /verdict AC
// never: 1.00
// never: ^n
// never: another method
// A random start, repaired conflict by conflict and begun again when that takes too long: quadratic, but by how much
// luck decides. What is said of its growth must not change from run to run.
#include <random>
#include <string>
#include <utility>
#include <vector>

static std::mt19937 chance(std::random_device{}());

class Repair {
 public:
  Repair(int n, int row, int col) : n_(n), row_(row), col_(col), queens_(n) {}

  bool succeeds() {
    start();
    for (int step = 0; step < 2 * n_ + 100; ++step) {
      const int worst = attacked();
      if (worst < 0) return true;
      put(worst, -1);
      queens_[worst] = best(worst);
      put(worst, 1);
    }
    return false;
  }

  std::string board() const {
    std::string text;
    for (const int col : queens_) text += std::string(col, '.') + 'Q' + std::string(n_ - 1 - col, '.') + '\n';
    return text;
  }

 private:
  void put(int row, int by) {
    cols_[queens_[row]] += by;
    falling_[row - queens_[row] + n_] += by;
    rising_[row + queens_[row]] += by;
  }
  int attacks(int row, int col) const { return cols_[col] + falling_[row - col + n_] + rising_[row + col]; }

  void start() {
    cols_.assign(n_, 0);
    falling_.assign(2 * n_, 0);
    rising_.assign(2 * n_, 0);
    for (int& queen : queens_) queen = chance() % n_;
    queens_[row_] = col_;
    for (int row = 0; row < n_; ++row) put(row, 1);
  }

  int attacked() const {
    int found = -1, seen = 0;
    for (int row = 0; row < n_; ++row)
      if (row != row_ && attacks(row, queens_[row]) > 3 && chance() % ++seen == 0) found = row;
    return found;
  }

  int best(int row) const {
    int found = 0, least = 1 << 30, ties = 0;
    for (int col = 0; col < n_; ++col) {
      const int here = attacks(row, col);
      if (here < least) least = here, ties = 0;
      if (here == least && chance() % ++ties == 0) found = col;
    }
    return found;
  }

  int n_, row_, col_;
  std::vector<int> queens_, cols_, falling_, rising_;
};

static bool search(std::vector<int>& cols, int n, int row, int col) {
  const int r = static_cast<int>(cols.size());
  if (r == n) return true;
  for (int c = 0; c < n; ++c) {
    bool safe = r != row || c == col;
    for (int i = 0; i < r; ++i) safe = safe && cols[i] != c && cols[i] - c != r - i && c - cols[i] != r - i;
    if (!safe) continue;
    cols.push_back(c);
    if (search(cols, n, row, col)) return true;
    cols.pop_back();
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n < 8) {
    std::vector<int> cols;
    if (!search(cols, n, queen.first, queen.second)) return "";
    std::string text;
    for (const int col : cols) text += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
    return text;
  }
  Repair repair(n, queen.first, queen.second);
  while (!repair.succeeds()) {
  }
  return repair.board();
}
