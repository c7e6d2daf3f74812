// expect: AC
// A template over the integer type, with a policy class for the search and everything deduced from the call.
#include <array>
#include <random>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

template <typename Int>
class Attacks {
 public:
  explicit Attacks(Int n) : n_(n) {
    for (auto& line : lines_) line.assign(2 * n, 0);
  }
  void add(Int row, Int col, int by) {
    for (int d = -1; d <= 1; ++d) lines_[d + 1][index(row, col, d)] += by;
  }
  int on(Int row, Int col) const {
    int sum = 0;
    for (int d = -1; d <= 1; ++d) sum += lines_[d + 1][index(row, col, d)];
    return sum;
  }

 private:
  // d = 0 is the column, the others are the two diagonals
  std::size_t index(Int row, Int col, int d) const { return static_cast<std::size_t>(col + d * row + (d < 0 ? n_ : 0)); }
  Int n_;
  std::array<std::vector<int>, 3> lines_;
};

template <typename Int>
struct LeastAttacked {
  std::mt19937 rng{314};

  Int operator()(const Attacks<Int>& attacks, Int n, Int row) {
    const Int from = static_cast<Int>(rng() % n);
    Int best = from;
    for (Int i = 1; i < n && attacks.on(row, best) > 0; ++i) {
      const Int col = (from + i) % n;
      if (attacks.on(row, col) < attacks.on(row, best)) best = col;
    }
    return best;
  }
};

template <template <typename> class Policy, typename Int>
bool attempt(Policy<Int>& choose, std::vector<Int>& q, Int row, Int col) {
  const Int n = static_cast<Int>(q.size());
  Attacks<Int> attacks(n);
  q[row] = col;
  attacks.add(row, col, 1);
  for (Int r = 0; r < n; ++r) {
    if (r == row) continue;
    q[r] = choose(attacks, n, r);
    attacks.add(r, q[r], 1);
  }
  for (int round = 0; round < 50; ++round) {
    bool clean = true;
    for (Int r = 0; r < n; ++r) {
      if (attacks.on(r, q[r]) == 3) continue;
      clean = false;
      if (r == row) continue;
      attacks.add(r, q[r], -1);
      q[r] = choose(attacks, n, r);
      attacks.add(r, q[r], 1);
    }
    if (clean) return true;
  }
  return false;
}

template <typename Int>
std::enable_if_t<std::is_integral<Int>::value, std::string> solveNQueens(Int n, std::pair<Int, Int> square) {
  const auto [row, col] = square;
  if (n == 0 || n == 2 || n == 3 || ((n == 4 || n == 6) && (row == col || row + col == n - 1))) return {};
  std::vector<Int> q(n);
  LeastAttacked<Int> policy;
  while (!attempt(policy, q, row, col)) {
  }
  std::string text;
  for (Int c : q) (text += std::string(n, '.')).replace(text.size() - n + c, 1, "Q") += '\n';
  return text;
}
