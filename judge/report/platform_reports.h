#pragma once

#include <string>

#include "judge/report/record/run_record.h"

/// Result files of platforms that take JSON. Each has a test for every case that counts, and one more for compiling or
/// for the run as a whole where that failed. All texts are safe to show and cut.
namespace judge {

/// Exercism's results.json, version 3. Cases that were not asked are left out; `status` is "error" when none was, with
/// the reason (for a compile error the compiler's words) as the message. A wrong answer fails a test, whatever else
/// goes wrong is an error of it. The submission's log is not known by case, so it stands in the first test that is not
/// passed.
std::string exercismReport(const RunRecord& record);

/// Gradescope's results.json: one point for each case.
std::string gradescopeReport(const RunRecord& record);

/// The line `result=BASE64` that GitHub Classroom's reporter reads from a step's output: append it to $GITHUB_OUTPUT.
/// One point for each case.
std::string githubReport(const RunRecord& record);

}  // namespace judge
