#pragma once

#include <string>

#include "judge/report/record/comparison_record.h"

namespace judge {

/// For programs: one JSON document; comparison_report.md says what its keys mean.
std::string comparisonAsJson(const ComparisonRecord& record);

}  // namespace judge
