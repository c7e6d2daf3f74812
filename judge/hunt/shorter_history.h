#pragma once

#include <functional>
#include <vector>

#include "judge/katas/case_source.h"

namespace judge::hunt {

using Cases = std::vector<CaseKey>;

/// Fewest cases to ask before a case for it to fail, for a submission that keeps something from case to case: first the
/// shortest end of `before` that does, by doubling, then without each part that is not needed, halves before quarters
/// before single cases (Zeller and Hildebrandt's delta debugging, 2002). `fails` asks in a new process; it holds
/// of `before`. Ends early, with what there is, when `mayGoOn` says no.
Cases shorterHistory(const Cases& before, const std::function<bool(const Cases&)>& fails,
                     const std::function<bool()>& mayGoOn);

}  // namespace judge::hunt
