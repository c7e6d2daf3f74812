#pragma once

#include <string>

#include "judge/report/record/run_record.h"

namespace judge {

/// The report for programs: one JSON document, pretty-printed, with a newline at its end. `json_report.md` beside this
/// file says what each key means. Valid UTF-8 whatever bytes came from the submission.
std::string jsonReport(const RunRecord& record);

}  // namespace judge
