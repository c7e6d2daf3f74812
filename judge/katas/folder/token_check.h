#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace judge {

/// How much like the expected text an answer has to be. By default: the same words in the same order, in any case.
struct TokenRules {
  bool caseSensitive = false;
  bool spaceSensitive = false;              ///< blanks and line ends have to be the same, too
  std::optional<double> absoluteTolerance;  ///< of numbers with either: within one of the two
  std::optional<double> relativeTolerance;
};

/// What differs, one sentence: "word 3 in line 2 is "x", expected "y""; nothing where the answer is right.
std::optional<std::string> tokenFault(std::string_view expected, std::string_view answer, const TokenRules& rules);

}  // namespace judge
