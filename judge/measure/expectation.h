#pragma once

#include <span>
#include <string>
#include <vector>

#include "judge/verdict/verdict.h"

/// Submissions that lie in folders named by the verdict they are to get: by its code ("WA"), as in
/// `judge/trials/submissions`, or as the Kattis problem package format has it ("wrong_answer", version 2025-09) and
/// names of the same kind.
namespace judge {

struct Expectation {
  std::string_view folder;
  std::vector<Verdict> verdicts;  ///< any of them will do

  bool holds(Verdict verdict) const;
};

/// Every name there is.
std::span<const Expectation> allExpectations();

/// The expectation of the innermost folder on `path` that has such a name; null where none has. `path` is taken from
/// the working folder where it is relative; no file is looked at.
const Expectation* expectationFor(const std::string& path);

/// "time_limit_exceeded, ..., accepted, ..., AC": the names, the codes last.
std::string listedExpectations();

}  // namespace judge
