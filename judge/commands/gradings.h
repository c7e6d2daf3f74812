#pragma once

#include "judge/cli/grade_options.h"

namespace judge {

/// Grades the one submission that the options name as often as they say, each time in new processes, and reports how
/// much of its verdict is luck, with the report on one attempt behind that: the first that failed, or else the last.
/// Returns 0 when every attempt was accepted. Throws InputError for formats that cannot say so.
int gradeRepeatedly(const GradeOptions& options);

/// Grades the submissions of the options, at most `jobs` at once, each in a process of its own: a judge for each, as if
/// they were graded one after another. One that cannot be read stops no other. Writes one report on all of them, in the
/// order of the command line, and returns the first that holds of 3 the judge failed for one of them, 130 interrupted,
/// 2 one could not be read, 1 one is not accepted, 0.
int gradeSeveral(const GradeOptions& options);

}  // namespace judge
