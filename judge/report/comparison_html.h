#pragma once

#include <string>

#include "judge/report/record/comparison_record.h"

namespace judge {

/// One page that holds everything it shows: no scripts, nothing from the network. The table, verdicts and times by
/// suite, reasons, and what the figures mean.
std::string comparisonAsHtml(const ComparisonRecord& record);

}  // namespace judge
