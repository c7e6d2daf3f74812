#pragma once

#include "judge/katas/kata.h"
#include "solution/case.h"

namespace judge {

/// The case in a file that says "n row col" and nothing else. Throws InputError "NAME: ..." for other files and for
/// squares off the board.
queens::Case caseIn(const NamedText& file);

}  // namespace judge
