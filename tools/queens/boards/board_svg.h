#pragma once

#include <optional>
#include <string>

#include "solution/case.h"
#include "tools/queens/boards/board_fault.h"
#include "tools/queens/boards/board_reader.h"

namespace queens {

/// A board as an SVG image, light or dark as the reader has it: queens under attack are vermilion with lines between
/// those that attack each other, the mandatory square has a dashed blue frame, and a line below says what is wrong.
///
///   up to 40 rows and columns          all squares, with the numbers of rows and columns
///   up to 2000, with up to 20,000 queens   the whole board to scale, queens as dots
///   any other                          what lies around the two queens of the fault, the row without one, the
///   mandatory
///                                      square, or the first corner
///
/// `fault` is what firstFault() says of it; `title` is text.
std::string boardSvg(const ReadBoard& board, const std::optional<BoardFault>& fault,
                     const std::optional<Square>& mandatory, const std::string& title);

}  // namespace queens
