#pragma once

#include <optional>
#include <string>

#include "judge/languages/value.h"

namespace judge {

/// How an answer differs from the one that is expected.
struct Difference {
  std::string fault;  ///< one sentence: "the 3rd item of the answer is 5, expected 6"
  std::string kind;   ///< as in CheckResult
};

/// The first difference; nothing where they are the same. Both are of exactly that type.
std::optional<Difference> difference(const Value& answer, const Value& expected, const Type& type);

}  // namespace judge
