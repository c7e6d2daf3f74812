#pragma once

#include <sys/types.h>

#include <cstdint>
#include <vector>

/// The shape of a tree of processes, from /proc. Linked into the runner too.
namespace judge {

/// Adds the children of one process to `out`. With `oneThread` only those that its first thread has.
void appendChildren(pid_t pid, bool oneThread, std::vector<pid_t>& out);

/// Every living or unreaped descendant of `root`, parents before children, `root` itself not among them.
/// The tree may change meanwhile: what was born during the walk can be missing.
std::vector<pid_t> descendants(pid_t root);

/// Kills every descendant of `root` but those in `spared` and theirs: stops them until two looks agree, so that nothing
/// is born behind our back, then kills what is there. Reaps nothing. True when there was something to kill.
bool killDescendants(pid_t root, const std::vector<pid_t>& spared);

/// Kills and reaps every descendant of this process but those in `spared` and theirs: what its dead children left it.
void endStrays(const std::vector<pid_t>& spared);

/// The threads of a process.
std::vector<pid_t> threadsOf(pid_t pid);

/// Processes and threads among the descendants of `root`, those that have ended but were not reaped included.
std::uint64_t tasksBelow(pid_t root);

/// The number of processes and threads that run under a user id on this machine.
int tasksOfUser(uid_t user);

}  // namespace judge
