#pragma once

#include <functional>
#include <optional>
#include <string>

#include "solution/case.h"
#include "solution/search/line_counts.h"

namespace queens {

/// A board that never holds two queens that attack each other: it refuses the second. The queens of the rows are set
/// and unset in any order.
///
/// The idea is that of the Rust write-up that comes with the kata, whose board looks at all other queens for each
/// square. This one marks columns and diagonals, so that check() is O(1).
class CheckedBoard {
 public:
  /// n x n, empty; 0 <= n < 2^30. @throws std::invalid_argument
  explicit CheckedBoard(std::int64_t n);

  std::int64_t size() const { return n_; }

  /// The column of the queen in this row; nothing if it has none or is off the board.
  std::optional<std::int64_t> get(std::int64_t row) const;

  /// Whether a queen may be set there: the square is on the board, and no queen shares its row, column or diagonals.
  bool check(const Square& square) const;

  /// Sets a queen, if check() allows it. False: nothing has changed.
  bool set(const Square& square);

  /// Takes the queen of this square away. False if there is none: nothing has changed.
  bool unset(const Square& square);

  /// "Queens: [{0, 0}, {1, 4}]": row and column of each, by rows.
  std::string queens() const;

 private:
  bool isOnBoard(std::int64_t line) const { return 0 <= line && line < n_; }

  std::int64_t n_;
  std::vector<std::int32_t> cols_;  // -1 in a row without a queen
  LineCounts<std::uint8_t> taken_;
};

/// Completes the board in every way, row by row: calls `visit` with each board of size() queens that has those already
/// there. The board is at last as it was. Returns how many there are. (The rows before `row` have their queens.)
std::uint64_t enumerate(CheckedBoard& board, const std::function<void(const CheckedBoard&)>& visit,
                        std::int64_t row = 0);

}  // namespace queens
