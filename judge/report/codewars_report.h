#pragma once

#include <string>

#include "judge/report/record/run_record.h"

namespace judge {

/// The line protocol of Codewars' runner: a group for compiling, for each suite and for the run as a whole; in it a
/// test for each case that was asked. CE, JE and what was left unasked are errors, everything else that is wrong a
/// failure. The submission's log comes last, as a log that is closed at first. Nothing that a submission says can look
/// like a tag.
std::string codewarsReport(const RunRecord& record);

}  // namespace judge
