#pragma once

#include "tools/queens/boards/board_reader.h"
#include "tools/queens/io/arguments.h"

/// Boards by the rules alone: rows as they come from a solver, and boards that were read.
namespace queens {

/// A set of numbers that each occur once if all is well. Numbers that lie close together are bits of one field, others
/// are kept in a hash table with open addressing, of which at most half is filled.
class BoardMarks {
 public:
  /// For at most `count` different numbers from `least` to `least` + `extent` - 1.
  BoardMarks(std::int64_t least, std::uint64_t extent, std::uint64_t count);

  /// Adds a number. False if it was there before.
  bool insert(std::int64_t number);

  /// Memory of such a set.
  static std::uint64_t bytes(std::uint64_t extent, std::uint64_t count);

 private:
  const bool dense_;
  const std::int64_t least_;
  std::vector<std::uint64_t> words_;  ///< 64 bits each, or a slot each: 1 + (number - least_), 0 if it is empty
};

/// Checks the rows of a solution as they come, by the rules alone: each has one queen, on the board; no two of these
/// queens share a column or a diagonal; and the mandatory queen is where it has to be, if its row is among them.
class PlacementCheck {
 public:
  /// Limit on the memory of a check: a complete board takes 5/8 byte a row, so it has up to 3.4 * 10^9 rows; some rows
  /// of a larger board take up to 96 bytes each, so up to 2^25 of them.
  static constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 31;

  /// `rows` of a board of size n, at least one. Throws judge::InputError if that would take more than kMostBytes.
  PlacementCheck(std::int64_t n, const RowRange& rows, std::optional<Square> queen);

  /// The columns of the next rows, from `row` on. After a fault nothing more is looked at.
  void read(std::int64_t row, std::span<const std::int64_t> cols);

  /// Whether all rows have been read without a fault.
  bool isPassed() const { return fault_.empty() && next_ == rows_.end; }

  /// The fault of the first wrong row, in one line; empty if there is none so far.
  const std::string& fault() const { return fault_; }

  static std::uint64_t bytes(std::int64_t n, std::int64_t rows);

 private:
  std::string faultOf(std::int64_t row, std::int64_t col);

  const std::int64_t n_;
  const RowRange rows_;
  const std::optional<Square> queen_;
  std::int64_t next_;
  BoardMarks cols_, downDiagonals_, upDiagonals_;
  std::string fault_;
};

struct BoardFault {
  std::string what;                                   ///< the fault in one line
  std::optional<std::pair<Square, Square>> attack{};  ///< the two queens, in reading order
  std::optional<std::int64_t> row{};                  ///< the row without a queen
};

/// Nothing if the board is n x n with n queens none of which attacks another, one of them on `queen`; or, where
/// `queens` is given, of any shape with so many. Of several faults the first of
///   1. what the reader has found wrong with the shape;
///   2. the first queen in reading order that is attacked by one before it, with the first of the nearest such ones;
///   3. the number of queens, or the first row without one;
///   4. the mandatory square without a queen, or off the board.
/// O(n) for a solution, else O(q log q) of q queens.
std::optional<BoardFault> firstFault(const ReadBoard& board, const std::optional<Square>& queen,
                                     std::optional<std::uint64_t> queens = std::nullopt);

/// Queens by the columns of their rows, kNoQueen for a row without one.
ReadBoard boardOf(std::span<const std::int32_t> cols, std::int64_t colCount);

using AttackVisitor = std::function<void(const Square& first, const Square& second)>;

/// Every two queens that are neighbours on a row, column or diagonal, in reading order.
void forEachAttack(const ReadBoard& board, const AttackVisitor& visit);

/// A board as an SVG image, light or dark as the reader has it: queens under attack are vermilion with lines between
/// those that attack each other, the mandatory square has a dashed blue frame, and a line below names the fault.
///
///   up to 40 rows and columns          all squares, with the numbers of rows and columns
///   up to 2000, with 20,000 queens     the complete board to scale, queens as dots
///   any other                          what lies around the two queens of the fault, the row without one, the
///                                      mandatory square, or the first corner
///
/// `fault` is the result of firstFault(); `title` is text.
std::string boardSvg(const ReadBoard& board, const std::optional<BoardFault>& fault,
                     const std::optional<Square>& mandatory, const std::string& title);

}  // namespace queens
