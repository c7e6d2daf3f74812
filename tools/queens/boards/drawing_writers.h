#pragma once

#include <cstdint>
#include <memory>

#include "solution/solve_n_queens.h"
#include "tools/queens/boards/row_writer.h"
#include "tools/queens/io/arguments.h"
#include "tools/queens/io/output_stream.h"

/// Boards as write-ups of the puzzle draw them:
///
///   grid     the framed grid with coordinates of an org-mode write-up of a Rust solver (its print_board_grid):
///            a line "===0==1==2==3==", a line "0| .  Q  .  . |" for each row, and a line of =. That program ends at
///            n = 10; on larger boards every number and square here is as wide as the largest number.
///   queens   the same write-up's list (get_queens): "Queens: [{0, 1}, {1, 3}]", row and column from 0, on one line
///   unicode  the chequered squares of a Julia write-up of a genetic algorithm (its drawboard): U+25FB is a
///            light square, as in the corner, U+25FC a dark one, U+265B a queen
///   spaced   ". Q . ." as in the kata's article and a Rust article on backtracking
///
/// As with the other forms, each opens a writer of these rows of a board, whose memory does not grow with the board.
namespace queens {

std::unique_ptr<RowWriter> openGrid(const BoardSize& board, const RowRange& rows, OutputStream& out);
std::unique_ptr<RowWriter> openQueenList(const BoardSize& board, const RowRange& rows, OutputStream& out);
std::unique_ptr<RowWriter> openUnicode(const BoardSize& board, const RowRange& rows, OutputStream& out);
std::unique_ptr<RowWriter> openSpaced(const BoardSize& board, const RowRange& rows, OutputStream& out);

Wide gridBytesPerRow(const BoardSize& board);
Wide queenListBytesPerRow(const BoardSize& board);
Wide unicodeBytesPerRow(const BoardSize& board);
Wide spacedBytesPerRow(const BoardSize& board);

}  // namespace queens
