// expect: AC
// judge: --std c++20
// As much of C++20 as fits: concepts, ranges, span, jthread with a stop token, spaceship, designated initialisers.
#include <algorithm>
#include <compare>
#include <concepts>
#include <numeric>
#include <random>
#include <ranges>
#include <span>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

struct Square {
  int row, col;
  auto operator<=>(const Square&) const = default;
};

template <typename T>
concept Judgement = requires(const T t, int r) {
  { t.attacks(r) } -> std::same_as<int>;
};

class Diagonals {
 public:
  explicit Diagonals(std::span<int> q) : q_(q), falls_(2 * q.size()), rises_(2 * q.size()) {
    for (int r : std::views::iota(0, static_cast<int>(q.size()))) add(r, 1);
  }
  int attacks(int r) const { return falls_[index(r)] + rises_[r + q_[r]] - 2; }
  void trade(int r, int s) {
    add(r, -1), add(s, -1);
    std::ranges::swap(q_[r], q_[s]);
    add(r, 1), add(s, 1);
  }

 private:
  std::size_t index(int r) const { return q_.size() + r - q_[r]; }
  void add(int r, int by) { falls_[index(r)] += by, rises_[r + q_[r]] += by; }
  std::span<int> q_;
  std::vector<int> falls_, rises_;
};

bool quiet(const Judgement auto& judgement, int n) {
  return std::ranges::none_of(std::views::iota(0, n), [&](int r) { return judgement.attacks(r) > 0; });
}

bool attempt(std::span<int> q, Square queen, std::mt19937& rng, std::stop_token stop) {
  const int n = static_cast<int>(q.size());
  std::iota(q.begin(), q.end(), 0);
  std::ranges::shuffle(q, rng);
  std::swap(q[queen.row], *std::ranges::find(q, queen.col));
  Diagonals diagonals(q);
  auto movable = std::views::iota(0, n) | std::views::filter([=](int r) { return r != queen.row; });
  for (bool better = true; better && !stop.stop_requested();) {
    better = false;
    for (int r : movable)
      for (int s : movable) {
        if (diagonals.attacks(r) == 0) break;
        if (s == r) continue;
        const int before = diagonals.attacks(r) + diagonals.attacks(s);
        diagonals.trade(r, s);
        const auto order = diagonals.attacks(r) + diagonals.attacks(s) <=> before;
        if (std::is_lt(order))
          better = true;
        else
          diagonals.trade(r, s);
      }
  }
  return quiet(diagonals, n);
}

std::string solveNQueens(int n, std::pair<int, int> p) {
  const Square queen{.row = p.first, .col = p.second};
  const bool central = queen == Square{queen.col, queen.row} || queen.row + queen.col == n - 1;
  if (n == 0 || n == 2 || n == 3 || ((n == 4 || n == 6) && central)) return "";
  std::vector<int> q(n);
  {
    std::jthread worker([&](std::stop_token stop) {
      std::mt19937 rng(20);
      while (!attempt(q, queen, rng, stop)) continue;
    });
    worker.join();
  }
  std::string board;
  for (int col : q)
    for (int c : std::views::iota(0, n + 1)) board.push_back(c == n ? '\n' : c == col ? 'Q' : '.');
  return board;
}
