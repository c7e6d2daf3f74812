#pragma once

namespace judge {

/// `judge SUBMISSION [options]`: reads the command line, grades, reports. Returns the exit status: 0 accepted,
/// 1 judged and not accepted, 3 the judge failed, 130 interrupted. Throws InputError and std::system_error.
int gradeCommand(int argc, char** argv);

}  // namespace judge
