// expect: AC
// Object-oriented: a Solver interface, two implementations and a factory, all behind unique_ptr.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

class Solver {
 public:
  using Placement = std::vector<int>;
  virtual ~Solver() = default;
  virtual std::optional<Placement> solve() = 0;
  static std::unique_ptr<Solver> create(int n, std::pair<int, int> queen);

 protected:
  Solver(int n, std::pair<int, int> queen) : n_(n), row_(queen.first), col_(queen.second) {}
  const int n_, row_, col_;
};

// bit sets of taken columns and diagonals, one row at a time
class BitSolver final : public Solver {
 public:
  BitSolver(int n, std::pair<int, int> queen) : Solver(n, queen), placement_(n) {}

  std::optional<Placement> solve() override {
    if (!place(0, 0, 0, 0)) return std::nullopt;
    return placement_;
  }

 private:
  bool place(int row, std::uint32_t cols, std::uint32_t left, std::uint32_t right) {
    if (row == n_) return true;
    std::uint32_t free = ~(cols | left | right) & ((1U << n_) - 1);
    if (row == row_) free &= 1U << col_;
    for (; free; free &= free - 1) {
      const std::uint32_t bit = free & -free;
      placement_[row] = __builtin_ctz(bit);
      if (place(row + 1, cols | bit, (left | bit) << 1, (right | bit) >> 1)) return true;
    }
    return false;
  }

  Placement placement_;
};

class RepairSolver final : public Solver {
 public:
  RepairSolver(int n, std::pair<int, int> queen) : Solver(n, queen), q_(n), down_(2 * n), up_(2 * n) {}

  std::optional<Placement> solve() override {
    for (scramble(); !repair(); scramble()) {
    }
    return q_;
  }

 private:
  void scramble() {
    std::iota(q_.begin(), q_.end(), 0);
    std::shuffle(q_.begin(), q_.end(), rng_);
    std::swap(q_[row_], *std::find(q_.begin(), q_.end(), col_));
    std::fill(down_.begin(), down_.end(), 0);
    std::fill(up_.begin(), up_.end(), 0);
    for (int r = 0; r < n_; ++r) count(r, 1);
  }

  bool repair() {
    for (int idle = 0; idle < 4 * n_;) {
      const int r = firstAttacked();
      if (r < 0) return true;
      idle = improve(r) ? 0 : idle + 1;
    }
    return false;
  }

  int firstAttacked() {
    for (int i = 0; i < n_; ++i) {
      cursor_ = (cursor_ + 1) % n_;
      if (hits(cursor_) > 0) return cursor_;
    }
    return -1;
  }

  bool improve(int r) {
    for (int s = 0; s < n_; ++s) {
      if (s == r || s == row_ || r == row_) continue;
      const int before = hits(r) + hits(s);
      exchange(r, s);
      if (hits(r) + hits(s) < before) return true;
      exchange(r, s);
    }
    return false;
  }

  void exchange(int r, int s) {
    count(r, -1);
    count(s, -1);
    std::swap(q_[r], q_[s]);
    count(r, 1);
    count(s, 1);
  }
  void count(int r, int by) {
    down_[r - q_[r] + n_] += by;
    up_[r + q_[r]] += by;
  }
  int hits(int r) const { return down_[r - q_[r] + n_] + up_[r + q_[r]] - 2; }

  Placement q_;
  std::vector<int> down_, up_;
  int cursor_ = 0;
  std::mt19937 rng_{1};
};

std::unique_ptr<Solver> Solver::create(int n, std::pair<int, int> queen) {
  if (n < 12) return std::make_unique<BitSolver>(n, queen);
  return std::make_unique<RepairSolver>(n, queen);
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  const auto placement = Solver::create(n, queen)->solve();
  if (!placement) return "";
  std::string text;
  for (int col : *placement) {
    text.resize(text.size() + n, '.');
    text[text.size() - n + col] = 'Q';
    text += '\n';
  }
  return text;
}
