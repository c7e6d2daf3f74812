#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "judge/languages/value.h"

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

/// How an answer differs from the one that is expected.
struct Difference {
  std::string fault;  ///< one sentence: "the 3rd item of the answer is 5, expected 6"
  std::string kind;   ///< as in CheckResult
};

/// The first difference; nothing where they are the same. Both are of exactly that type.
std::optional<Difference> difference(const Value& answer, const Value& expected, const Type& type);

}  // namespace judge
