#include "judge/katas/regions/drawn_puzzle.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

namespace judge {
namespace {

using Numbers = std::vector<std::int64_t>;

std::int64_t oneOf(const Numbers& numbers, std::mt19937_64& random) { return numbers[random() % numbers.size()]; }

/// The columns of queens; as many as could be placed before there was no square left.
Numbers placed(std::int64_t n, std::mt19937_64& random) {
  Numbers cols;
  for (std::int64_t row = 0; row < n; ++row) {
    Numbers open;
    for (std::int64_t col = 0; col < n; ++col)
      if (std::find(cols.begin(), cols.end(), col) == cols.end() && (row == 0 || std::abs(col - cols.back()) > 1))
        open.push_back(col);
    if (open.empty()) break;
    cols.push_back(oneOf(open, random));
  }
  return cols;
}

constexpr std::int32_t kOpen = -1;

Numbers openNeighbours(const RegionPuzzle& puzzle, std::int64_t square) {
  const std::int64_t row = square / puzzle.n, col = square % puzzle.n;
  Numbers open;
  for (const auto& [r, c] : {std::pair{row - 1, col}, {row + 1, col}, {row, col - 1}, {row, col + 1}})
    if (r >= 0 && r < puzzle.n && c >= 0 && c < puzzle.n && puzzle.regionAt(r, c) == kOpen)
      open.push_back(r * puzzle.n + c);
  return open;
}

void grow(RegionPuzzle& puzzle, Numbers edge, std::mt19937_64& random) {
  while (!edge.empty()) {
    std::int64_t& from = edge[random() % edge.size()];
    const Numbers open = openNeighbours(puzzle, from);
    if (open.empty()) {
      from = edge.back();
      edge.pop_back();
      continue;
    }
    const std::int64_t to = oneOf(open, random);
    puzzle.regions[static_cast<std::size_t>(to)] = puzzle.regions[static_cast<std::size_t>(from)];
    edge.push_back(to);
  }
}

}  // namespace

RegionPuzzle drawnPuzzle(std::int64_t n, std::mt19937_64& random) {
  Numbers cols;
  while (static_cast<std::int64_t>(cols.size()) < n) cols = placed(n, random);
  RegionPuzzle puzzle{n, std::vector<std::int32_t>(static_cast<std::size_t>(n * n), kOpen), SolutionCount::Some};
  Numbers edge;
  for (std::int64_t row = 0; row < n; ++row) {
    edge.push_back(row * n + cols[static_cast<std::size_t>(row)]);
    puzzle.regions[static_cast<std::size_t>(edge.back())] = static_cast<std::int32_t>(row);
  }
  grow(puzzle, edge, random);
  std::map<std::int32_t, std::int32_t> numbers;  // in the order in which they first occur
  for (std::int32_t& region : puzzle.regions)
    region = numbers.try_emplace(region, static_cast<std::int32_t>(numbers.size())).first->second;
  return puzzle;
}

}  // namespace judge
