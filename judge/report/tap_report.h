#pragma once

#include <string>
#include <vector>

#include "judge/report/record/run_record.h"
#include "judge/report/several_report.h"

namespace judge {

/// TAP version 14: a test point for compiling, for each case that counts, and for the run as a whole, in this order.
/// What was not asked is SKIP. Behind one that failed stands a YAML block with the verdict, the message, its lines, and
/// the times in milliseconds; behind the last one what the submission wrote.
std::string tapReport(const RunRecord& record);

/// The same as a subtest, without the version.
std::string tapSubtest(const RunRecord& record);

/// Several submissions as one document: a subtest each; `report` is from tapSubtest().
std::string severalAsTap(const std::vector<Graded>& all);

}  // namespace judge
