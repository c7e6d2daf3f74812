#pragma once

#include <sys/types.h>

#include <cstdint>
#include <vector>

/// Process trees, read from /proc. Also linked into the runner.
namespace judge {

/// Appends the children of a process to `out`; with `oneThread` only those of its first thread.
void appendChildren(pid_t pid, bool oneThread, std::vector<pid_t>& out);

/// All living or unreaped descendants of `root`, parents before children, without `root` itself. Processes that start
/// meanwhile may be missing.
std::vector<pid_t> descendants(pid_t root);

/// Kills all descendants of `root` except those in `spared` and their descendants. First stops them until two readings
/// agree, so that no new process escapes. Reaps nothing. Returns whether there was a process to kill.
bool killDescendants(pid_t root, const std::vector<pid_t>& spared);

/// Kills and reaps all descendants of this process except those in `spared` and their descendants, such as orphans of
/// its dead children.
void endStrays(const std::vector<pid_t>& spared);

/// The threads of a process.
std::vector<pid_t> threadsOf(pid_t pid);

/// The number of processes and threads among the descendants of `root`, including unreaped ones.
std::uint64_t tasksBelow(pid_t root);

/// The number of processes and threads that run under a user id on this machine.
int tasksOfUser(uid_t user);

}  // namespace judge
