#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "tools/queens/boards/row_writer.h"

/// Solutions as text: the one writer of every verb that prints them.
namespace queens {

/// --as FORM, for a form that has its default.
opt::Option asOption(const PlacementForm*& form);

/// Bytes of text, at most; the largest Wide if they are more than that.
Wide textBytes(const PlacementForm& form, const BoardSize& board, std::int64_t rows);

/// Throws judge::InputError if that is more than 1 GB of a form for which there is another to ask for instead.
void refuseTooMuchText(const PlacementForm& form, const BoardSize& board, std::int64_t rows);

/// Sees each piece of what is written just before it is: its first row and the columns of the queens from there on.
using RowReader = std::function<void(std::int64_t row, std::span<const std::int64_t> cols)>;

/// Writes these rows of a placement, in memory that does not grow with n, until all are written or nobody reads on.
void writePlacement(const Placement& placement, const RowRange& rows, const PlacementForm& form, OutputStream& out,
                    const RowReader& reader);

}  // namespace queens
