#pragma once

#include <functional>
#include <span>

#include "tools/queens/boards/board_reader.h"

/// What is wrong with a board that was read.
namespace queens {

struct BoardFault {
  std::string what;                                 ///< in one line
  std::optional<std::pair<Square, Square>> attack;  ///< the two queens, in reading order
  std::optional<std::int64_t> row;                  ///< that has no queen
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
/// those that attack each other, the mandatory square has a dashed blue frame, and a line below says what is wrong.
///
///   up to 40 rows and columns          all squares, with the numbers of rows and columns
///   up to 2000, with 20,000 queens     the whole board to scale, queens as dots
///   any other                          what lies around the two queens of the fault, the row without one, the
///                                      mandatory square, or the first corner
///
/// `fault` is what firstFault() says of it; `title` is text.
std::string boardSvg(const ReadBoard& board, const std::optional<BoardFault>& fault,
                     const std::optional<Square>& mandatory, const std::string& title);

}  // namespace queens
