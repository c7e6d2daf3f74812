#pragma once

#include <string>

#include "judge/report/record/comparison_record.h"

/// Comparisons for the tests of their reports.
namespace judge {

/// Four submissions in seven rounds: the baseline, one that takes three times as long and grows like n^3, one that is
/// wrong in its second round, one that was not read. All of their texts are, or hold, `text`.
ComparisonRecord comparisonThatSays(const std::string& text);

/// The same with ordinary names.
ComparisonRecord sampleComparison();

}  // namespace judge
