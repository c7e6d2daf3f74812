#pragma once

#include "solution/list/row_plan.h"

namespace queens {

/// Solutions first, ..., last - 1 in lexicographic order, counted from 0.
struct IndexRange {
  std::uint64_t first = 0, last = 0;
};

/// Goes over the solutions of a plan in lexicographic order and shows those that are wanted. It looks for them from
/// left to right in the tree of rows. A branch that probably ends before the next one wanted is only counted, which is
/// faster than finding its solutions, and is entered when it turns out to hold it.
class IndexWalk {
 public:
  /// Sees solutions one by one. False: it wants no more.
  using Show = std::function<bool(const Columns&)>;

  IndexWalk(const RowPlan& plan, const LevelKernel& kernel, std::stop_token stop)
      : plan_(plan), completions_(plan, kernel), tail_(kernel), stop_(std::move(stop)), columns_(plan.placed) {}

  /// `wanted` in order; ranges may repeat but not otherwise overlap. Ends early when `show` or `stop` say so.
  void run(std::span<const IndexRange> wanted, const Show& show);

 private:
  bool descend(int first, const Node& node, double expected);
  bool fillTail(int first, const Node& node);
  bool takeNextRange();
  std::uint64_t distance() const { return wanted_.first - at_; }

  const RowPlan& plan_;
  Completions completions_;
  TailSearch tail_;
  const std::stop_token stop_;

  const Show* show_ = nullptr;
  IndexRange wanted_;                  ///< next, not empty
  std::span<const IndexRange> later_;  ///< after it
  std::uint64_t at_ = 0;               ///< index of the next solution
  Columns columns_;
};

}  // namespace queens
