#pragma once

#include <string>
#include <vector>

#include "solution/case.h"
#include "solution/list/columns.h"

/// What `list` and `sample` are given.
namespace queens {

/// The columns of a solution of size n with queens on `queens`, with commas or spaces between them. Throws
/// judge::InputError that names --rank.
Columns parseRank(const std::string& text, int n, const std::vector<Square>& queens);

/// "the 8 x 8 board", "the 8 x 8 board with queens on 0,3 and 5,5".
std::string describeBoard(int n, const std::vector<Square>& queens);

}  // namespace queens
