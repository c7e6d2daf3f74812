#include "judge/katas/mandatory_queen/square_cases.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <random>
#include <set>
#include <utility>

#include "judge/base/errors.h"
#include "judge/katas/mandatory_queen/kata.h"
#include "judge/katas/mandatory_queen/suite.h"
#include "solution/require.h"

namespace judge {
namespace {

using queens::Case;
using queens::Square;

constexpr std::int64_t kUsualMost = 1000;

SourceNotes notesFor(std::int64_t most) {
  return {.sizeName = "n",
          .size = "board",
          .one = "square",
          .simpler = "nearer to a corner",
          .smallest = 1,
          .answerBytes = static_cast<std::size_t>(most * (most + 1))};
}

class SquareCases : public CaseSource {
 public:
  SquareCases(Sizes sizes, std::int64_t most, std::uint64_t seed)
      : CaseSource(notesFor(most), std::move(sizes)), seed_(seed) {}

  std::function<CaseKey()> drawer() const override {
    return [drawer = CaseDrawer(seed_, sizes().front(), sizes().back())]() mutable { return caseKey(drawer.next()); };
  }

  std::vector<CaseKey> likely(std::int64_t size, const CaseKey& seen, std::size_t most) const override {
    std::vector<CaseKey> cases;
    for (const Square& square : likelySquares(size, caseOf(seen), most)) cases.push_back(caseKey({size, square}));
    return cases;
  }

  bool visit(std::int64_t size, const Visit& visit) const override {
    return visitSquares(size, [&](const Square& square) { return visit(caseKey({size, square})); });
  }

  Question question(const CaseKey& asked, std::size_t variant) const override {
    return questionOf("fuzz", 0, caseOf(asked), variant);
  }

 private:
  std::uint64_t seed_;
};

/// The index in a row of `n` squares with the same distance to the nearer end as `at` has in a row of `of` squares.
std::int64_t fromSameEnd(std::int64_t at, std::int64_t of, std::int64_t n) {
  const std::int64_t fromEnd = of - 1 - at;
  return at <= fromEnd ? std::min(at, n - 1) : std::max<std::int64_t>(n - 1 - fromEnd, 0);
}

/// The squares at `down` and `right` from each of the four corners, in the order of the board.
std::set<std::pair<std::int64_t, std::int64_t>> fromEachCorner(std::int64_t n, std::int64_t down, std::int64_t right) {
  return {{down, right}, {down, n - 1 - right}, {n - 1 - down, right}, {n - 1 - down, n - 1 - right}};
}

}  // namespace

CaseKey caseKey(const Case& asked) {
  return {asked.n, static_cast<std::uint64_t>(asked.queen.row * asked.n + asked.queen.col)};
}

Case caseOf(const CaseKey& key) {
  const auto which = static_cast<std::int64_t>(key.which);
  return {key.size, {which / key.size, which % key.size}};
}

std::unique_ptr<CaseSource> squareCases(const CaseRange& range) {
  const std::int64_t least = range.least.value_or(1), most = range.most.value_or(kUsualMost);
  for (const auto& [option, n] : {std::pair("--min-n", least), {"--max-n", most}})
    if (n < 1 || n > kMaxN)
      throw InputError(fmt::format("{} {}: expected a whole number from 1 to {}", option, n, kMaxN));
  if (least > most) throw InputError(fmt::format("--min-n: {} is more than --max-n {}", least, most));
  return std::make_unique<SquareCases>(Sizes::between(least, most), most, range.seed);
}

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

CaseDrawer::CaseDrawer(std::uint64_t seed, std::int64_t least, std::int64_t most)
    : random_(seed), least_(least), most_(most) {
  queens::require(1 <= least && least <= most, "fuzzing has a range of sizes");
}

queens::Case CaseDrawer::next() {
  const std::int64_t n = size();
  return {n, square(n)};
}

/// A number from 0 to end - 1. The standard distributions differ between compilers.
std::int64_t CaseDrawer::below(std::int64_t end) {
  return static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(end));
}

std::int64_t CaseDrawer::size() {
  const auto sizes = static_cast<std::size_t>(most_ - least_) + 1;
  const std::int64_t most = least_ + static_cast<std::int64_t>(sizesToDrawFrom(sizes, drawn_++)) - 1;
  const std::int64_t kind = below(46);
  if (kind < 10) {
    constexpr std::int64_t kRuled[] = {2, 3, 4, 6};
    return std::clamp(kRuled[below(4)], least_, most);
  }
  if (kind < 28) return least_ + below(std::max(least_, std::min<std::int64_t>(most, 12)) - least_ + 1);
  if (kind < 44) {
    const std::int64_t power = std::int64_t{1}
                               << below(static_cast<std::int64_t>(std::bit_width(static_cast<std::uint64_t>(most))));
    return std::clamp(power + below(power), least_, most);
  }
  return kind == 44 ? least_ + below(most - least_ + 1) : most;
}

queens::Square CaseDrawer::square(std::int64_t n) {
  enum Kind { Corner, NearCorner, Edge, Falling, Rising, Middle, kKinds };
  const std::int64_t last = n - 1;
  queens::Square queen{below(n), below(n)};
  const std::int64_t kind = below(kKinds + 4);  // from kKinds on: any square
  if (kind == Corner) queen = {0, 0};
  if (kind == NearCorner) queen = {below(std::min<std::int64_t>(n, 4)), below(std::min<std::int64_t>(n, 4))};
  if (kind == Edge) queen.row = 0;
  if (kind == Falling) queen.col = queen.row;
  if (kind == Rising) queen.col = last - queen.row;
  if (kind == Middle) queen = {last / 2, n / 2};
  const std::int64_t turn = below(8);
  if (turn & 1) queen.row = last - queen.row;
  if (turn & 2) queen.col = last - queen.col;
  if (turn & 4) std::swap(queen.row, queen.col);
  return queen;
}

}  // namespace judge
