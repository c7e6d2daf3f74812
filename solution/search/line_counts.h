#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace queens {

/// Counts the pieces on each column and diagonal of a board. All in O(1) but clear().
template <class Counter>
class LineCounts {
 public:
  LineCounts(std::int64_t rows, std::int64_t cols)
      : rows_(rows), onCol_(at(cols)), onDown_(at(rows + cols)), onUp_(at(rows + cols)) {}

  /// The sum over the three lines of a square; a piece on the square itself counts three times.
  auto through(std::int64_t row, std::int64_t col) const {
    return onCol_[at(col)] + onDown_[at(col - row + rows_)] + onUp_[at(col + row)];
  }

  void add(std::int64_t row, std::int64_t col, int change) {
    onCol_[at(col)] += static_cast<Counter>(change);
    onDown_[at(col - row + rows_)] += static_cast<Counter>(change);
    onUp_[at(col + row)] += static_cast<Counter>(change);
  }

  void clear() {
    for (auto* const counts : {&onCol_, &onDown_, &onUp_}) std::ranges::fill(*counts, Counter{0});
  }

 private:
  static std::size_t at(std::int64_t i) { return static_cast<std::size_t>(i); }

  std::int64_t rows_;
  std::vector<Counter> onCol_, onDown_, onUp_;
};

}  // namespace queens
