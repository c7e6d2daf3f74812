#pragma once

#include <string>

#include "judge/katas/mandatory_queen/board_check.h"

namespace judge {

/// The fault as one sentence without full stop, as a person would say it:
/// "row 3 col 5 and row 7 col 9 attack each other along a diagonal". Printable ASCII.
std::string sentence(const BoardFault& fault);

}  // namespace judge
