#pragma once

namespace judge {

/// Checks the limits that the shell has set for this process (ulimit) against the least with which the judge itself
/// works: below these it would be killed by a signal, or fail without an understandable error. Takes a few
/// microseconds. Throws std::runtime_error that names the limit, its value and the least one.
void checkShellLimits();

}  // namespace judge
