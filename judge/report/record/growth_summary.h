#pragma once

#include "judge/measure/growth.h"
#include "judge/report/record/run_record.h"

/// The growth of CPU time in words. ASCII only.
namespace judge {

/// The times of the counted cases that were answered rightly, by their field "n".
std::vector<GrowthSample> growthSamples(const RunRecord& record);

/// "n^2.03" or "1.5^n".
std::string lawText(const GrowthLine& line);

/// Whether a fit to a few cases that were not chosen for it is worth telling.
bool isTelling(const Growth& growth);

/// "like n^2.03 (95 %: 1.98 to 2.08)"; where the other law may be the right one, that too.
std::string growthLaw(const Growth& growth);

/// Whether it grows more slowly than the answer itself, which has n(n+1) bytes: larger n will show another law.
bool isBelowFloor(const Growth& growth);

/// "160 s would be reached near n = 4200 (3900 to 4600)".
std::string reachedText(const Growth& growth, Nanoseconds limit);

/// What the law says of size `n` and the limit: a sentence where it lies beyond the limit, or within a factor of two on
/// either side, where the machine decides; otherwise empty. Where two laws are likely, the milder one speaks.
std::string limitWarning(const Growth& growth, std::int64_t n, Nanoseconds limit);

/// The growth that the cases of a grading show, what it means for the limit of the total, and a warning for the first
/// case that took too long, or else for the largest; sentences. Empty when the cases allow no fit,
/// or none that is beyond doubt.
std::string growthSentence(const RunRecord& record);

/// "12 s", "3 hours", "40 years", "10^12 years".
std::string longDurationText(double seconds);

}  // namespace judge
