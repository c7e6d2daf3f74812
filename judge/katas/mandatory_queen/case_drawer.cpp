#include "judge/katas/mandatory_queen/case_drawer.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "solution/require.h"

namespace judge {

CaseDrawer::CaseDrawer(std::uint64_t seed, std::int64_t least, std::int64_t most)
    : random_(seed), least_(least), most_(most) {
  queens::require(1 <= least && least <= most, "a hunt has a range of sizes");
}

queens::Case CaseDrawer::next() {
  const std::int64_t n = size();
  return {n, square(n)};
}

/// From 0. The standard distributions differ between compilers.
std::int64_t CaseDrawer::below(std::int64_t end) {
  return static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(end));
}

std::int64_t CaseDrawer::size() {
  const std::int64_t kind = below(46);
  if (kind < 10) {
    constexpr std::int64_t kRuled[] = {2, 3, 4, 6};
    return std::clamp(kRuled[below(4)], least_, most_);
  }
  if (kind < 28) return least_ + below(std::max(least_, std::min<std::int64_t>(most_, 12)) - least_ + 1);
  if (kind < 44) {
    const std::int64_t power = std::int64_t{1}
                               << below(static_cast<std::int64_t>(std::bit_width(static_cast<std::uint64_t>(most_))));
    return std::clamp(power + below(power), least_, most_);
  }
  return kind == 44 ? least_ + below(most_ - least_ + 1) : most_;
}

queens::Square CaseDrawer::square(std::int64_t n) {
  enum Place { Corner, NearCorner, Edge, Falling, Rising, Middle, kPlaces };
  const std::int64_t last = n - 1;
  queens::Square queen{below(n), below(n)};
  const std::int64_t place = below(kPlaces + 4);  // of those beyond: anywhere
  if (place == Corner) queen = {0, 0};
  if (place == NearCorner) queen = {below(std::min<std::int64_t>(n, 4)), below(std::min<std::int64_t>(n, 4))};
  if (place == Edge) queen.row = 0;
  if (place == Falling) queen.col = queen.row;
  if (place == Rising) queen.col = last - queen.row;
  if (place == Middle) queen = {last / 2, n / 2};
  const std::int64_t turn = below(8);
  if (turn & 1) queen.row = last - queen.row;
  if (turn & 2) queen.col = last - queen.col;
  if (turn & 4) std::swap(queen.row, queen.col);
  return queen;
}

}  // namespace judge
