#pragma once

#include "judge/course/machine.h"
#include "judge/verdict/events.h"

namespace judge::course {

/// What is known of this machine; the sandbox and the judge as a grading has them.
Machine thisMachine(const RunStarted& grading);

/// Its host's name, as far as a name of a course may have it: letters, digits, '.', '-', '_'.
std::string hostName();

/// Of this process, unlike that of any other on any machine: "HOST-PID-20261121T033235Z-XXXX".
std::string newShareId();

/// UTC, "2026-11-21T03:32:35Z".
std::string utcTime(std::chrono::system_clock::time_point time);

}  // namespace judge::course
