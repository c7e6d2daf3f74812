#pragma once

#include "judge/measure/growth.h"
#include "judge/report/record/run_record.h"

/// The growth of CPU time in words. ASCII only.
namespace judge {

/// The times of the counted cases that were asked, by their size.
std::vector<GrowthSample> growthSamples(const RunRecord& record);

/// The kind of size of the counted cases.
SizeKind sizeKindOf(const RunRecord& record);

/// The growth of those times; absent where no case takes 50 ms, or where the growth is unclear and none takes 1 % of
/// the limit of the total.
GrowthFit growthOf(const RunRecord& record);

/// "like n^2.03 (95 %: 1.98 to 2.08)".
std::string growthLaw(const Growth& growth);

/// Whether the law is slower than n^2, the number of squares of a board: larger n will show another law.
bool isBelowFloor(const Growth& growth);

/// Time predicted for size `n` against the limit: a sentence where it is above the limit, or within a factor of two on
/// either side, where the machine decides; otherwise empty.
std::string limitWarning(const Growth& growth, std::int64_t n, Nanoseconds limit);

/// The law, where it reaches the limit, and the warning for size `n`; or why there is no law, or no such n. Sentences.
std::string growthText(const GrowthFit& fit, std::int64_t n, Nanoseconds limit);

/// growthText() of a grading, with the limit of its total and the first case that took too long, or else the largest.
/// Empty when the cases show no growth; a sentence on the contradiction when they contradict each other.
std::string growthSentence(const RunRecord& record);

/// "12 s", "3 hours", "40 years", "10^12 years".
std::string longDurationText(double seconds);

}  // namespace judge
