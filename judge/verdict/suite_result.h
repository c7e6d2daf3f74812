#pragma once

#include <cstddef>
#include <string>

#include "judge/base/record.h"
#include "judge/verdict/verdict.h"

namespace judge {

/// What one grading says of a suite. Questions that do not count are left out.
struct SuiteResult {
  std::string name;
  std::size_t cases = 0;  ///< planned
  std::size_t asked = 0;
  std::size_t accepted = 0;
  Verdict verdict = Verdict::SK;
  Nanoseconds cpu{};  ///< of its cases, each from question to answer
};

void fields(MaybeConst<SuiteResult> auto& suite, auto&& visit) {
  visit("name", suite.name);
  visit("cases", suite.cases);
  visit("asked", suite.asked);
  visit("accepted", suite.accepted);
  visit("verdict", suite.verdict);
  visit("cpu_ns", suite.cpu);
}

}  // namespace judge
