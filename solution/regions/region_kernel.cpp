#include "solution/regions/region_kernel.h"

#include <array>
#include <mutex>

#include "solution/regions/region_board.h"
#include "solution/regions/region_search.h"

namespace queens::kernel {
namespace {

std::vector<std::uint64_t> makeMasks(int n, const RegionRules& rules) {
  const auto words = static_cast<std::size_t>(wordsFor(n));
  const int cells = n * n;
  std::vector<std::uint64_t> masks(static_cast<std::size_t>(cells) * words);
  for (int queen = 0; queen < cells; ++queen) {
    std::uint64_t* mask = masks.data() + static_cast<std::size_t>(queen) * words;
    for (int cell = 0; cell < cells; ++cell) {
      if (rules.blocks(queen / n - cell / n, queen % n - cell % n)) mask[cell / 64] |= std::uint64_t{1} << cell % 64;
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
  static std::array<std::array<Table, kLargest + 1>, 4> tables;
  Table& table = tables[(rules.mayTouch ? 1U : 0U) + (rules.fullDiagonals ? 2U : 0U)][static_cast<std::size_t>(n)];
  std::call_once(table.isMade, [&] { table.masks = makeMasks(n, rules); });
  return table.masks.data();
}

Outcome solvePortable(const Task& task) { return search(task); }

Outcome solve(const Task& task) {
#if defined(__x86_64__)
  static const bool isV3 =
      __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("avx2");
  if (isV3) return solveX86V3(task);
#endif
  return solvePortable(task);
}

}  // namespace queens::kernel
