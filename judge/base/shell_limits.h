#pragma once

#include <sys/resource.h>

#include <string_view>

namespace judge {

/// Compares a limit of this process, which its shell may have set (ulimit), with what is needed; both as getrlimit()
/// counts. `who` needs it: "the judge needs at least". Throws std::runtime_error where less is allowed, with both
/// numbers, the line to run, and what else helps.
void requireShellLimit(__rlimit_resource resource, rlim_t allowed, rlim_t needed, std::string_view who);

/// The same for a limit that programs under the judge may use up, `who` "submissions may use": the hard limit counts.
void requireHardLimit(__rlimit_resource resource, rlim_t needed, std::string_view who);

}  // namespace judge
