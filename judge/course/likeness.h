#pragma once

#include <string>
#include <string_view>

#include "judge/course/roster.h"

namespace judge::course {

/// A digest of the sources without white space and comments, 64 hexadecimal digits: equal ones are near copies. A hint
/// for a teacher: whoever renames a variable is not found, and short right answers are all alike.
std::string likenessOf(const HandedIn& handedIn);

/// What the digest is made of. `language`: its id; of one that is not known white space alone goes.
std::string withoutComments(std::string_view source, std::string_view language);

}  // namespace judge::course
