#pragma once

#include "judge/katas/mandatory_queen/board_check.h"
#include "solution/case.h"

namespace judge {

/// The board around its fault as an SVG image of some KB at most: two queens that attack each other with the line
/// between them, a row without queen, or the mandatory square that is empty. The mandatory square has a dashed frame;
/// where it lies outside the part that is shown, a line below gives its row and column. Empty for faults of the text,
/// which the excerpt shows better.
///
/// One element <svg> without scripts, style sheets, ids or references, so that several fit into one page. It takes the
/// page's text colour, with vermilion for faults and blue for the mandatory square, which colour-blind people can
/// distinguish and which stand out on light and on dark; their shapes differ as well.
///
/// `fault` is the result of checkBoard() for `question` and `answer`.
std::string faultPicture(const queens::Case& question, std::string_view answer, const BoardFault& fault);

/// A right board around its mandatory queen, in the same way.
std::string solutionPicture(const queens::Case& question, std::string_view board);

/// The same image for a file of its own, where there is no text colour of a page: in grey.
std::string standalonePicture(std::string_view picture);

/// The answer around its fault, for people: at most 12 lines of at most 76 characters, printable ASCII and the
/// characters of judge/picture/excerpt_text.h, whatever the answer holds. Empty when there is nothing to show. With
/// those characters as asciiExcerpt() writes them:
///
///       col     ...  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 ...
///       ...
///     > row  3     .  .  . [Q] .  .  .  .  .  .  .  .  .  .  .  .
///       row  4     .  .  .  .  \  .  .  Q  .  .  .  .  .  .  .  .
///     > row  5     .  .  .  .  . [Q] .  .  .  .  .  .  .  .  .  .
///       ...
///
/// Squares at fault stand in brackets, which are empty where the text has none; their rows have a '>'. The empty
/// squares between two queens that attack each other show the line. "..." stands for more rows or columns in that
/// direction. Two squares too far apart for one picture get one each. A byte that is not printable ASCII is shown as
/// '?'. An answer that should have ended, or been empty, is quoted instead.
///
/// `fault` is the result of checkBoard() for `question` and `answer`.
std::string excerpt(const queens::Case& question, std::string_view answer, const BoardFault& fault);

/// A right board around its mandatory queen, which stands in brackets.
std::string solutionExcerpt(const queens::Case& question, std::string_view board);

}  // namespace judge
