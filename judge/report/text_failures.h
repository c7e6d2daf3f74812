#pragma once

#include <string>

#include "judge/console/terminal.h"
#include "judge/report/record/run_record.h"

/// The part of the text report that explains what went wrong.
namespace judge {

/// For each kind of failure, in the order in which they came, the first case of it: question, reason, figures, excerpt
/// of the answer, and how many more there are; then the failure after the last answer. Empty when nothing failed.
std::string failures(const RunRecord& record, const Style& style);

/// The questions that were asked but do not count, marked as such; empty when there are none.
std::string uncountedCases(const RunRecord& record);

/// "WA - wrong answer".
std::string title(Verdict verdict);

}  // namespace judge
