#pragma once

#include "judge/commands/grade_options.h"

namespace judge {

/// Grades the one submission that the options name as often as they say, each time in new processes, and reports how
/// much of its verdict is luck, with the report on one attempt behind that: the first that failed, or else the last.
/// Returns the exit status: 0 when every attempt was accepted. Throws InputError for formats that cannot say so.
int gradeRepeatedly(GradeOptions& options);

}  // namespace judge
