#pragma once

#include <string>
#include <vector>

#include "judge/report/record/run_record.h"
#include "judge/report/several_report.h"

namespace judge {

/// JUnit's XML, in the form that Ant made common: a test suite for compiling, for each suite and for the run as a
/// whole, each named "SUBMISSION: SUITE", with a test case for each case that counts. What the submission did wrong is
/// a `failure` with the verdict as its type, CE and JE are an `error`, what was not asked is `skipped`. Times are wall
/// clock in seconds. There is no `timestamp`: the same run gives the same report.
std::string junitReport(const RunRecord& record);

/// The test suites of one run, without the element around them.
std::string junitSuites(const RunRecord& record);

/// Those of several submissions in one document; each `report` is from junitSuites().
std::string severalAsJunit(const std::vector<Graded>& all);

}  // namespace judge
