#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace judge {

/// A name, a number, a literal, `::`, `->`, or one other character of C++ text.
struct CppToken {
  std::string_view text;  ///< a view of the source
  std::size_t line = 1;   ///< of the source, from 1
};

/// The tokens of C++ text, in one pass, whatever bytes it has. Comments and directives are none, and neither is what a
/// conditional directive leaves out, as far as that can be told without a preprocessor: `#if 0`, `#ifdef` of what the
/// text defines or does not define, and the other branches of what is taken. What cannot be told counts as true.
std::vector<CppToken> cppTokensOf(std::string_view source);

/// Whether a token is a name or a keyword.
bool isCppName(std::string_view token);

}  // namespace judge
