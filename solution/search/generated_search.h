#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "solution/search/watch.h"
#include "solution/solver.h"

namespace queens {

/// What the generators of the complete methods share: rows with and without queens, their Watch, and the end.
class GeneratedSearch : public PlacementGenerator {
 public:
  bool next() final {
    if (ended_) return false;
    ended_ = !canStand_ || !advance();
    watch_.tell(0, cols_, [this](SearchState& state) {
      countQueens(state);
      state.isLast = ended_;
    });
    return !ended_;
  }
  std::span<const std::int32_t> cols() const final { return cols_; }
  std::string_view why() const final { return watch_.why(); }
  std::uint64_t steps() const final { return watch_.steps(); }

  /// The first placement as the answer to a call for n queens on n x n. Instead of next().
  SolverResult first() {
    if (canStand_ && advance()) return watch_.found(std::move(cols_));
    return watch_.why().empty() ? watch_.noneExists()
                                : watch_.gaveUp(0, cols_, [this](SearchState& state) { countQueens(state); });
  }

 protected:
  GeneratedSearch(const BoardShape& shape, const SolverCall& call)
      : watch_(call),
        rows_(static_cast<std::int32_t>(shape.rows)),
        colCount_(static_cast<std::int32_t>(shape.cols)),
        canStand_(shape.queens <= std::min(shape.rows, shape.cols)),
        cols_(static_cast<std::size_t>(shape.rows), kNoQueen) {}

  /// next() without its memory of the end.
  virtual bool advance() = 0;

  std::int32_t& colOf(std::int32_t row) { return cols_[static_cast<std::size_t>(row)]; }
  std::int32_t colOf(std::int32_t row) const { return cols_[static_cast<std::size_t>(row)]; }

  /// Before a queen is placed, or a row or column left without one. All tried are told as evaluations.
  bool step() {
    watch_.evaluated();
    return watch_.step(0, cols_, [this](SearchState& state) { countQueens(state); });
  }

  Watch watch_;
  const std::int32_t rows_;
  const std::int32_t colCount_;

 private:
  void countQueens(SearchState& state) const { state.queens -= std::count(cols_.begin(), cols_.end(), kNoQueen); }

  const bool canStand_;             // no two in a row or column
  std::vector<std::int32_t> cols_;  // of rows without a queen: kNoQueen
  bool ended_ = false;
};

/// n queens on n x n.
inline BoardShape shapeOf(const SolverCall& call) { return {call.n, call.n, call.n}; }

}  // namespace queens
