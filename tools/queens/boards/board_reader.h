#pragma once

#include <vector>

#include "solution/case.h"
#include "tools/queens/io/streams.h"

namespace queens {

/// Why a text that is read as a board cannot be one of n x n.
struct ShapeFault {
  std::size_t line = 0;
  std::string what;
  bool isSizeAlone = false;  ///< on a board that need not be n x n it would be no fault
};

/// Queens on a board, as a text has them: of any number, whatever they attack.
struct ReadBoard {
  std::size_t line = 0;   ///< where it begins
  std::string_view form;  ///< its name, as in --as
  std::int64_t rows = 0;
  std::int64_t cols = 0;
  std::vector<Square> queens;  ///< queens in reading order, each once
  std::optional<ShapeFault> shape;
};

/// Reads boards one after the other in any form that `queens solve` and `queens list` print as text, recognised by how
/// it begins, in memory that does not grow with their number:
///
///   board, spaced, unicode   consecutive lines of squares
///   grid                     from its first line of = to its last
///   queens                   a line; n is the number of queens, or more if one stands further out
///   columns                  numbers alone on consecutive lines; a line of several numbers is a complete board. "-" is
///                            a row without a queen
///   jsonl                    a line {"columns": [...]}; other keys do not matter
///
/// Blanks around lines and empty lines between boards do not matter. Lines of squares that have unequal lengths, and
/// boards that are no squares, are read, with the fault in `shape`, which is the first of unequal lengths.
class BoardReader {
 public:
  static constexpr std::size_t kMostQueens = std::size_t{1} << 23;   ///< on a board
  static constexpr std::size_t kLongestJson = std::size_t{1} << 20;  ///< bytes of a line

  /// `lines` has to outlive it.
  explicit BoardReader(LineSource& lines) : lines_(lines) {}

  /// The next board; nothing after the last. Throws judge::InputError with FILE:LINE for malformed boards and exceeded
  /// limits.
  std::optional<ReadBoard> next();

 private:
  class OneBoard;

  LineSource& lines_;
  std::optional<std::string_view> line_;  ///< the line to be read next, unless isDone_
  bool isDone_ = true;                    ///< line_ has been read; the next is not waited for before it is needed
};

}  // namespace queens
