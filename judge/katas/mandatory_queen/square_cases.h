#pragma once

#include "judge/katas/case_source.h"
#include "solution/case.h"

namespace judge {

/// Every square of every board of the range, of which the sizes are n: by default 1 to 1000. Throws InputError for a
/// board that is too large.
std::unique_ptr<CaseSource> squareCases(const CaseRange& range);

/// How that source knows a case.
CaseKey keyOf(const queens::Case& asked);
queens::Case caseOf(const CaseKey& key);

}  // namespace judge
