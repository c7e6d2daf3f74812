#include "solution/regions/region_masks.h"

#include <array>
#include <cstdlib>
#include <mutex>
#include <vector>

namespace queens {
namespace {

bool isBlocked(int rowDistance, int colDistance, const RegionRules& rules) {
  if (rowDistance == 0 || colDistance == 0) return true;
  if (rules.fullDiagonals && rowDistance == colDistance) return true;
  return !rules.mayTouch && rowDistance == 1 && colDistance == 1;
}

std::vector<std::uint64_t> makeMasks(int n, const RegionRules& rules) {
  const auto words = static_cast<std::size_t>(kernel::wordsFor(n));
  const int cells = n * n;
  std::vector<std::uint64_t> masks(static_cast<std::size_t>(cells) * words);
  for (int queen = 0; queen < cells; ++queen) {
    std::uint64_t* mask = masks.data() + static_cast<std::size_t>(queen) * words;
    for (int cell = 0; cell < cells; ++cell) {
      if (isBlocked(std::abs(queen / n - cell / n), std::abs(queen % n - cell % n), rules))
        mask[cell / 64] |= std::uint64_t{1} << cell % 64;
    }
  }
  return masks;
}

struct Table {
  std::once_flag isMade;
  std::vector<std::uint64_t> masks;
};

}  // namespace

const std::uint64_t* blockedMasks(int n, const RegionRules& rules) {
  static std::array<std::array<Table, kernel::kLargest + 1>, 4> tables;
  Table& table = tables[(rules.mayTouch ? 1U : 0U) + (rules.fullDiagonals ? 2U : 0U)][static_cast<std::size_t>(n)];
  std::call_once(table.isMade, [&] { table.masks = makeMasks(n, rules); });
  return table.masks.data();
}

}  // namespace queens
