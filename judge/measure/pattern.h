#pragma once

#include "judge/verdict/case_label.h"

namespace judge {

/// A case that was judged.
struct JudgedCase {
  const CaseLabel* question = nullptr;
  bool failed = false;
};

/// The property that all failed cases share and all others lack: their size, a bound of it, or one of `properties`. One
/// sentence without full stop; empty when there is nothing, or when fewer than two cases failed or fewer than two did
/// not, which would prove little. Where a property with a scope holds of all that failed, it looks among the cases of
/// that scope first. Pure.
std::string failurePattern(std::vector<JudgedCase> cases, const std::vector<CaseProperty>& properties);

}  // namespace judge
