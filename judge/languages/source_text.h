#pragma once

#include <string>
#include <string_view>

#include "judge/languages/language.h"

namespace judge {

/// A source without comments and white space, by Language::spans. It is no compiler: where it takes one for the other
/// (a regular expression with a quote in it, a comment within a comment), something may be missing.
std::string withoutComments(std::string_view source, const Language& language);

/// A source of the same size and lines, with spaces for comments and '"' with spaces for each literal.
std::string blankedSource(std::string_view source, const Language& language);

}  // namespace judge
