#pragma once

namespace judge {

/// `judge SUBMISSION... [options]`: reads the command line, grades, reports. Returns the exit status: 0 accepted,
/// 1 judged and not accepted, 2 bad usage, 3 the judge failed, 130 interrupted; of several as gradeSeveral() says.
/// Throws InputError, and std::exception for a machine that fails us.
int gradeCommand(int argc, char** argv);

}  // namespace judge
