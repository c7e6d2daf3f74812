#pragma once

#include <compare>
#include <cstdint>

namespace queens {

/// A square of the board, 0-based; {0, 0} is the top left corner.
struct Square {
  std::int64_t row = 0;
  std::int64_t col = 0;
  friend auto operator<=>(const Square&, const Square&) = default;  ///< order of reading
};

/// The question of the kata: place n queens on an n x n board, one of them on `queen`.
/// For n >= 1 the square lies on the board; n = 0 goes with {0, 0} and has the empty answer.
struct Case {
  std::int64_t n = 0;
  Square queen;
  friend bool operator==(const Case&, const Case&) = default;
};

}  // namespace queens
