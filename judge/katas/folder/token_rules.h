#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// How answers are compared with the expected text. By default: the same words in the same order, in any case.
struct TokenRules {
  bool caseSensitive = false;
  bool spaceSensitive = false;              ///< blanks and line ends have to be equal, too
  std::optional<double> absoluteTolerance;  ///< a number is right within any tolerance that is set
  std::optional<double> relativeTolerance;
};

/// The rules that arguments of the default output validator of problem packages set: "case_sensitive",
/// "float_tolerance" "1e-6". Throws InputError that names an unknown word, or a tolerance that is not a number from 0
/// or is repeated.
TokenRules tokenRulesIn(const std::vector<std::string>& words);

/// The first difference as one sentence: "word 3 in line 2 is "x", expected "y""; nothing where the answer is right.
std::optional<std::string> tokenFault(std::string_view expected, std::string_view answer, const TokenRules& rules);

}  // namespace judge
