#pragma once

#include "tools/queens/io/arguments.h"
#include "tools/queens/io/streams.h"

/// The one table of forms behind `--as`. Besides "board" and "columns" there are those in which write-ups of the puzzle
/// draw boards:
///
///   grid     the framed grid with coordinates of an org-mode write-up of a Rust solver (its print_board_grid):
///            a line "===0==1==2==3==", a line "0| .  Q  .  . |" for each row, and a line of =. That program ends at
///            n = 10; on larger boards every number and square here is as wide as the largest number.
///   queens   the same write-up's list (get_queens): "Queens: [{0, 1}, {1, 3}]", row and column from 0, on one line
///   unicode  the chequered squares of a Julia write-up of a genetic algorithm (its drawboard): U+25FB is a
///            light square, as in the corner, U+25FC a dark one, U+265B a queen
///   spaced   ". Q . ." as in the kata's article and a Rust article on backtracking
//
/// Solutions as text: the one writer of every verb that prints them.
namespace queens {

/// Writes rows of one board in one form. It puts them, so that whoever has it flushes the output.
struct RowWriter {
  /// The next rows, the first of which is `row`, by the columns of their queens, kNoQueen for one without.
  std::function<void(std::int64_t row, std::span<const std::int64_t> cols)> write;

  /// There are no more rows.
  std::function<void()> finish = [] {};
};

struct PlacementForm {
  std::string_view name;     ///< value of --as
  std::string_view meaning;  ///< description in the help

  /// An upper bound, without the text above and below the rows.
  Wide (*bytesPerRow)(const BoardShape& board) = nullptr;

  bool isShortest = false;

  /// Opens a writer for a board of 1 to 2^62 rows and columns; its memory does not grow with them. `out` has to outlive
  /// it.
  RowWriter (*open)(const BoardShape& board, OutputStream& out) = nullptr;
};

/// The first is the default.
std::span<const PlacementForm> placementForms();

/// The form with this name, or null.
const PlacementForm* findPlacementForm(std::string_view name);

/// --as FORM, for a form that has its default.
opt::Option asOption(const PlacementForm*& form);

/// Throws judge::InputError if the text would be more than 1 GB, and is not in the shortest form.
void refuseTooMuchText(const PlacementForm& form, const BoardShape& board, std::int64_t rows);

/// Sees each piece of what is written just before it is: its first row and the columns of the queens from there on.
using RowReader = std::function<void(std::int64_t row, std::span<const std::int64_t> cols)>;

/// Writes these rows of a placement, in memory that does not grow with n, until all are written or nobody reads on.
void writePlacement(const Placement& placement, const RowRange& rows, const PlacementForm& form, OutputStream& out,
                    const RowReader& reader);

}  // namespace queens
