#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "solution/list/level.h"
#include "solution/list/row_plan.h"

namespace queens {

/// Finds all ways to fill the last rows at once, level by level. What it takes grows with how many nodes a level has,
/// so the rows are few.
class TailSearch {
 public:
  /// How many rows are best, measured on n = 14 to 18: fewer fill no vectors; more, and sorting or the cache costs more
  /// than they save.
  static constexpr int kListedRows = 10, kCountedRows = 12;

  explicit TailSearch(const LevelKernel& kernel) : kernel_(kernel) {}

  /// The paths through all `steps` (1 to 12) from `root`, in lexicographic order if `sorted`. Valid until the next
  /// call.
  std::span<const std::uint64_t> paths(const Node& root, std::span<const ListStep> steps, bool sorted);

  /// How many they are.
  std::uint64_t count(const Node& root, std::span<const ListStep> steps);

 private:
  const Level& search(const Node& root, std::span<const ListStep> steps, bool withPaths);

  const LevelKernel& kernel_;
  std::array<Level, 2> levels_;
};

/// Columns of `plan` with the rows from `first` on as `path` has them.
inline void setTail(const RowPlan& plan, std::size_t first, std::uint64_t path, Columns& columns) {
  for (std::size_t i = plan.rows.size(); i-- > first; path >>= 5) columns[plan.rows[i]] = path & 31;
}

}  // namespace queens
