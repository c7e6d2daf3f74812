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
    for (int step = 0; step < n_ * 67 / 100 + 20; ++step) {
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
  // Every square of the board counts the queens that attack it.
  void put(int row, int by) {
    for (int r = 0; r < n_; ++r) {
      const int away = r < row ? row - r : r - row;
      for (const int col : {queens_[row], queens_[row] - away, queens_[row] + away})
        if (col >= 0 && col < n_ && (away > 0 || col == queens_[row])) attacks_[r][col] += by;
    }
  }

  void start() {
    attacks_.assign(n_, std::vector<int>(n_));
    for (int& queen : queens_) queen = chance() % n_;
    queens_[row_] = col_;
    for (int row = 0; row < n_; ++row) put(row, 1);
  }

  int attacked() const {
    int found = -1, seen = 0;
    for (int row = 0; row < n_; ++row)
      if (row != row_ && attacks_[row][queens_[row]] > 3 && chance() % ++seen == 0) found = row;
    return found;
  }

  int best(int row) const {
    int found = 0, least = 1 << 30, ties = 0;
    for (int col = 0; col < n_; ++col) {
      const int here = attacks_[row][col];
      if (here < least) least = here, ties = 0;
      if (here == least && chance() % ++ties == 0) found = col;
    }
    return found;
  }

  int n_, row_, col_;
  std::vector<int> queens_;
  std::vector<std::vector<int>> attacks_;
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
