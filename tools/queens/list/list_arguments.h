#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "solution/case.h"
#include "solution/list/columns.h"

/// What `list` and `sample` are given. Each of these throws judge::InputError in one line.
namespace queens {

/// 1 to kLargestList.
int parseListedSize(std::string_view text);

/// Refuses boards with too many solutions for what `what` does with them, which counts them.
void refuseUncountable(std::string_view what, int n);

/// Squares that do not attack each other.
std::vector<Square> parseQueens(const std::vector<std::string>& words, int n);

/// The columns of a solution of size n with queens on `queens`, with commas or spaces between them.
Columns parseSolution(std::string_view what, std::string_view text, int n, const std::vector<Square>& queens);

/// "the 8 x 8 board", "the 8 x 8 board with queens on 0,3 and 5,5".
std::string describeBoard(int n, const std::vector<Square>& queens);

}  // namespace queens
