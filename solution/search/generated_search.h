#pragma once

#include "solution/search/watch.h"

namespace queens {

/// Depth-first search for all placements, the common part of the complete methods. `Search` makes the decisions:
///   isComplete()   whether nothing is left to decide
///   choose()       puts the next decision on path_, a Choice
///   tryNext(last)  takes the next value of it. False: it has none left, or the search has to end
///   takeBack(last) undoes that, if there is a value
///   drop(last)     undoes choose(), but for path_
///   mayGoOn()      asked before each value
template <class Search, class Choice>
class GeneratedSearch : public PlacementGenerator {
 public:
  bool next() final {
    if (ended_) return false;
    ended_ = !canStand_ || !advance();
    watch_.notify(0, cols_, ended_);
    return !ended_;
  }
  std::span<const std::int32_t> cols() const final { return cols_; }
  std::string_view why() const final { return watch_.why(); }
  std::uint64_t steps() const final { return watch_.steps(); }

  SolverResult first() final {
    if (canStand_ && advance()) return watch_.found(std::move(cols_));
    return watch_.why().empty() ? watch_.noneExists() : watch_.gaveUp(0, cols_);
  }

 protected:
  GeneratedSearch(const BoardShape& shape, const SolverCall& call)
      : watch_(call, [](SearchState& state) { state.queens -= std::ranges::count(state.cols, kNoQueen); }),
        rows_(static_cast<std::int32_t>(shape.rows)),
        colCount_(static_cast<std::int32_t>(shape.cols)),
        queensLeft_(shape.queens),
        canStand_(shape.queens <= std::min(shape.rows, shape.cols)),
        cols_(static_cast<std::size_t>(shape.rows), kNoQueen) {}

  bool mayGoOn() { return true; }

  std::int32_t& colOf(std::int32_t row) { return cols_[static_cast<std::size_t>(row)]; }

  /// To be called before a queen is placed, or a row or column left empty. Each step counts as an evaluation.
  bool step() {
    watch_.evaluated();
    return watch_.step(0, cols_);
  }

  Watch watch_;
  const std::int32_t rows_;
  const std::int32_t colCount_;
  std::int64_t queensLeft_;
  std::vector<Choice> path_;
  bool hasFound_ = false;

 private:
  /// next() without its memory of the end.
  bool advance() {
    auto& search = static_cast<Search&>(*this);
    if (!std::exchange(started_, true)) {
      if (search.isComplete()) return queensLeft_ == 0;
      search.choose();
    }
    while (!path_.empty() && search.mayGoOn()) {
      search.takeBack(path_.back());
      if (search.tryNext(path_.back())) {
        if (search.isComplete()) return hasFound_ = true;
        search.choose();
      } else {
        if (!watch_.why().empty()) return false;
        search.drop(path_.back());
        path_.pop_back();
      }
    }
    return false;
  }

  const bool canStand_;             // no two in a row or column
  std::vector<std::int32_t> cols_;  // kNoQueen in rows without a queen
  bool started_ = false;
  bool ended_ = false;
};

}  // namespace queens
