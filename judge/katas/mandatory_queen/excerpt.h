#pragma once

#include "judge/katas/mandatory_queen/board_check.h"
#include "solution/case.h"

namespace judge {

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
/// squares between two queens that attack each other show the line. "..." says that the board goes on in that
/// direction. Two squares too far apart for one picture get one each. A byte that is not printable ASCII is shown as
/// '?'. An answer that should have ended, or been empty, is quoted instead.
///
/// `fault` is what checkBoard() says of `question` and `answer`.
std::string excerpt(const queens::Case& question, std::string_view answer, const BoardFault& fault);

/// A right board around its mandatory queen, which stands in brackets.
std::string solutionExcerpt(const queens::Case& question, std::string_view board);

}  // namespace judge
