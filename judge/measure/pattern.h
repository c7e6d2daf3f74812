#pragma once

#include "judge/verdict/case_label.h"

namespace judge {

/// What a run showed of a case: nothing where the total left no time for it, or ended it.
enum class Known { Right, Failed, Nothing };

struct JudgedCase {
  const CaseLabel* question = nullptr;
  Known known = Known::Nothing;
};

/// The property that all failed cases share and all right ones lack: their size, a bound of it, or up to three of
/// `properties`. One sentence without full stop; empty when there is nothing, or when fewer than two cases failed or
/// fewer than two were right, which would prove little. Cases of which nothing is known may have it or not; they are
/// counted. Where nothing separates all cases, and a property with a scope holds of all that failed, it looks among the
/// cases of that scope, and then among those with more than one square. Pure.
std::string failurePattern(std::vector<JudgedCase> cases, const std::vector<CaseProperty>& properties);

}  // namespace judge
