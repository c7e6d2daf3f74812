#pragma once

#include <string>
#include <string_view>

#include "judge/course/roster.h"

namespace judge::course {

/// A digest of the sources without white space and comments, 64 hexadecimal digits: equal ones are near copies. A hint
/// for a teacher: whoever renames a variable is not found, and short right answers are all alike.
std::string likenessOf(const HandedIn& handedIn);

/// What the digest is made of, by Language::spans. It is no compiler: where it takes one for the other (a regular
/// expression with a quote in it, a comment within a comment), a copy may not be seen.
std::string withoutComments(std::string_view source, const Language& language);

}  // namespace judge::course
