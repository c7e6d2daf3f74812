#pragma once

#include "judge/commands/grade_options.h"

namespace judge {

/// Grades the submissions of the options, at most `jobs` at once, each in a process of its own: a judge for each, as if
/// they were graded one after another. One that cannot be read stops no other. Writes one report on all of them, in the
/// order of the command line, and returns the exit status: the first that holds of 3 the judge failed for one of them,
/// 130 interrupted, 2 one could not be read, 1 one is not accepted, 0. Throws as gradeCommand() does.
int gradeSeveral(GradeOptions& options);

}  // namespace judge
