#pragma once

#include <string>
#include <vector>

#include "judge/report/record/run_record.h"
#include "judge/report/several_report.h"

namespace judge {

/// One page that holds everything it shows: no scripts, nothing from the network. The verdict, what to do about it,
/// time and memory against their limits, suites, time against n, the first cases of each kind of failure with their
/// boards, every case, the submission's log, how the run was made. Well under 300 KB for a run of some dozen cases,
/// whatever the submission writes.
std::string htmlReport(const RunRecord& record);

/// What stands on that page, for a page about several.
std::string htmlSection(const RunRecord& record);

/// Several submissions on one page: a table of all, then a section for each, closed at first; `report` is from
/// htmlSection(). `common`: what their runs had in common.
std::string severalAsHtml(const std::vector<Graded>& all, const RunStarted& common);

}  // namespace judge
