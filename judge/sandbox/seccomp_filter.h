#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "judge/machine/file_descriptor.h"
#include "judge/sandbox/process.h"

/// The system calls that a program may make: system_calls.txt lists them, with the reasons; write_filters.cpp of those
/// that are answered by their arguments.
namespace judge {

enum class SystemCalls {
  Submission,           ///< for a process that sees nobody but its own tree
  SubmissionInTheOpen,  ///< for one that sees other processes too: signals and new tasks are up to the runner
  Toolchain,            ///< compilers: may start programs
};

/// The filter as the kernel takes it (an array of sock_filter), in a memory file to be read from its start.
///
/// Treatment of a call: allows it; refuses it with EPERM (sockets, and what reaches beyond the process) or ENOSYS
/// (what it does not know, so that libraries fall back on older ways); or, SECCOMP_RET_USER_NOTIF, leaves it to the
/// runner, which ends the tree: these are the calls that are never allowed (execve, ptrace, mount, ... and any call of
/// another architecture). The first execveat is the program's own start, and in the open signals and new tasks are
/// asked for: see judge/sandbox/runner/call_watch.h. Throws std::system_error when there is no room for it.
FileDescriptor makeSystemCallFilter(SystemCalls allowed, const std::set<Grant>& grants = {});

/// The text of system_calls.txt.
std::string_view systemCallRules();

/// "ptrace"; "32-bit call" for other architectures than ours; "system call 777" for numbers without a name.
std::string systemCallName(int number, std::uint32_t architecture);

}  // namespace judge
