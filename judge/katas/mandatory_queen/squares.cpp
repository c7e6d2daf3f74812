#include "judge/katas/mandatory_queen/squares.h"

#include <algorithm>
#include <random>
#include <set>
#include <utility>

namespace judge {
namespace {

using queens::Case;
using queens::Square;

/// The place in a row of `n` that has as many before or behind it, whichever are fewer, as `at` has in a row of `of`.
std::int64_t fromSameEnd(std::int64_t at, std::int64_t of, std::int64_t n) {
  const std::int64_t fromEnd = of - 1 - at;
  return at <= fromEnd ? std::min(at, n - 1) : std::max<std::int64_t>(n - 1 - fromEnd, 0);
}

/// The squares at `down` and `right` from each of the four corners, in the order of the board.
std::set<std::pair<std::int64_t, std::int64_t>> fromEachCorner(std::int64_t n, std::int64_t down, std::int64_t right) {
  return {{down, right}, {down, n - 1 - right}, {n - 1 - down, right}, {n - 1 - down, n - 1 - right}};
}

}  // namespace

bool visitSquares(std::int64_t n, const std::function<bool(const Square&)>& visit) {
  const std::int64_t half = (n - 1) / 2;
  for (std::int64_t distance = 0; distance <= 2 * half; ++distance) {
    std::set<std::pair<std::int64_t, std::int64_t>> ring;
    for (std::int64_t down = std::max<std::int64_t>(0, distance - half); down <= std::min(distance, half); ++down)
      ring.merge(fromEachCorner(n, down, distance - down));
    for (const auto& [row, col] : ring)
      if (visit({row, col})) return true;
  }
  return false;
}

std::vector<Square> likelySquares(std::int64_t n, const Case& seen, std::size_t most) {
  std::vector<Square> squares;
  const auto add = [&](std::int64_t row, std::int64_t col) {
    const Square square{row, col};
    if (squares.size() < most && std::ranges::find(squares, square) == squares.end()) squares.push_back(square);
  };
  if (static_cast<std::size_t>(n * n) <= most) {
    visitSquares(n, [&](const Square& square) { return add(square.row, square.col), false; });
    return squares;
  }
  const std::int64_t last = n - 1;
  add(fromSameEnd(seen.queen.row, seen.n, n), fromSameEnd(seen.queen.col, seen.n, n));
  add(seen.queen.row * n / seen.n, seen.queen.col * n / seen.n);
  for (const auto& [row, col] : fromEachCorner(n, 0, 0)) add(row, col);
  for (const auto& [row, col] : {std::pair(last / 2, n / 2), {std::int64_t{0}, n / 2}, {n / 2, std::int64_t{0}}})
    add(row, col);
  add(last / 3, last / 3);
  add(last / 3, last - last / 3);
  std::mt19937_64 random(static_cast<std::uint64_t>(n));
  const auto anywhere = [&] { return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(n)); };
  while (squares.size() < most) {
    const std::int64_t row = anywhere();
    add(row, anywhere());
  }
  return squares;
}

}  // namespace judge
