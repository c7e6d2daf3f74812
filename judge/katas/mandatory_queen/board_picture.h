#pragma once

#include "judge/katas/mandatory_queen/board_check.h"
#include "solution/case.h"

namespace judge {

/// The board around its fault as an SVG image of some KB at most: two queens that attack each other with the line
/// between them, a row without queen, or the mandatory square that is empty. The mandatory square has a dashed frame;
/// where it lies outside the part that is shown, a line below says where. Empty for faults of the text, which the
/// excerpt shows better.
///
/// One element <svg> without scripts, style sheets, ids or references, so that several fit into one page. It takes the
/// page's text colour, with vermilion for faults and blue for the mandatory square, which the colour-blind tell apart
/// and which stand out on light and on dark; shapes tell them apart as well.
///
/// `fault` is what checkBoard() says of `question` and `answer`.
std::string faultPicture(const queens::Case& question, std::string_view answer, const BoardFault& fault);

/// A right board around its mandatory queen, in the same way.
std::string solutionPicture(const queens::Case& question, std::string_view board);

/// The same image for a file of its own, where there is no text colour of a page: in grey.
std::string standalonePicture(std::string_view picture);

}  // namespace judge
