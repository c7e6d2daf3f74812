#pragma once

#include <optional>
#include <span>
#include <stop_token>

#include "solution/count/partial_placement.h"
#include "solution/list/level.h"

namespace queens {

constexpr int kLargestList = kLargestCounted;  ///< boards of 1 to this many rows are listed

/// A solution: the column of each row's queen, zeros behind the last row. Compares lexicographically.
using Columns = std::array<std::uint8_t, 32>;

/// The columns 0 .. n - 1, n <= 31.
constexpr std::uint32_t allColumns(int n) { return (std::uint32_t{1} << n) - 1; }

/// All images of a solution, with repetitions if it is symmetric itself.
std::array<Columns, kSymmetries> images(const Columns& solution, int n);

/// Whether none of the images comes before it in lexicographic order.
bool isSmallestImage(const Columns& solution, int n);

/// The rows left to fill once some queens are placed, from top to bottom.
struct RowPlan {
  int n = 0;
  Columns placed{};                ///< columns of the placed queens, 0 in other rows
  std::vector<std::uint8_t> rows;  ///< rows to be filled
  std::vector<ListStep> steps;     ///< how, for each of them

  int size() const { return static_cast<int>(rows.size()); }
};

/// For each row the columns that may be used.
using RowMasks = std::array<std::uint32_t, 32>;

/// All columns of all rows.
RowMasks allSquares(int n);

/// `masks` apart from what placed queens attack. The call is to be sound by requirePlaceable().
RowPlan planRows(int n, const std::vector<Square>& placed, const RowMasks& masks);

/// Rows above the next one to be filled are decided.
struct Node {
  std::uint32_t cols = 0, left = 0, right = 0;

  std::uint32_t free(const ListStep& step) const { return step.allowed & ~(cols | left | right); }
  Node child(const ListStep& step, std::uint32_t queen) const {
    return {cols | queen, (left | queen) << step.gap, (right | queen) >> step.gap};
  }
};

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

  /// How many ways to fill all rows of `plan` from the one numbered `first` on, `node` being what stands above. Nothing
  /// when `stop` was asked for before the end.
  std::optional<std::uint64_t> completions(const RowPlan& plan, int first, const Node& node,
                                           const std::stop_token& stop);

 private:
  const Level& search(const Node& root, std::span<const ListStep> steps, bool withPaths);

  const LevelKernel& kernel_;
  std::array<Level, 2> levels_;
};

/// Columns of `plan` with the rows from `first` on as `path` has them.
inline void setTail(const RowPlan& plan, std::size_t first, std::uint64_t path, Columns& columns) {
  for (std::size_t i = plan.rows.size(); i-- > first; path >>= 5) columns[plan.rows[i]] = path & 31;
}

/// Solutions first, ..., last - 1 in lexicographic order, counted from 0.
struct IndexRange {
  std::uint64_t first = 0, last = 0;
};

/// The solutions that have queens in the rows of a plan before that numbered `first`.
struct Branch {
  int first = 0;
  Node node{};
  Columns columns{};    ///< columns of the queens in these rows, and of those placed before
  double expected = 0;  ///< how many they are, about; only speed depends on it
};

/// Goes over the solutions of a plan in lexicographic order and shows those that are wanted. It looks for them from
/// left to right in the tree of rows. A branch of a few rows that probably ends before the next one wanted is only
/// counted, which is faster than finding its solutions, and is entered when it turns out to hold it. Larger ones are
/// entered in any case: counting them goes through the same branches of a few rows.
class IndexWalk {
 public:
  /// Sees solutions one by one. False: it wants no more.
  using Show = std::function<bool(const Columns&)>;

  /// `plan` outlives it, and may change between two runs. Where `sorted` is false the solutions of a branch of a few
  /// rows come in the order that is fastest.
  IndexWalk(const RowPlan& plan, const LevelKernel& kernel, std::stop_token stop, bool sorted = true)
      : plan_(plan), tail_(kernel), stop_(std::move(stop)), sorted_(sorted) {}

  /// `wanted` in order; ranges may repeat but not otherwise overlap. Ends early when `show` returns false or `stop` is
  /// requested.
  void run(std::span<const IndexRange> wanted, const Show& show);

  /// Shows solutions of one branch, where indices count from its first solution.
  void run(const Branch& branch, std::span<const IndexRange> wanted, const Show& show);

 private:
  bool descend(int first, const Node& node, double expected);
  bool fillTail(int first, const Node& node);
  bool takeNextRange();
  std::uint64_t distance() const { return wanted_.first - at_; }

  const RowPlan& plan_;
  TailSearch tail_;
  const std::stop_token stop_;
  const bool sorted_;

  const Show* show_ = nullptr;
  IndexRange wanted_;                  ///< next, not empty
  std::span<const IndexRange> later_;  ///< ranges after it
  std::uint64_t at_ = 0;               ///< index of the next solution
  Columns columns_{};
};

}  // namespace queens
