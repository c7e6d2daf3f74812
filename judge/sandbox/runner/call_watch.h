#pragma once

#include <linux/seccomp.h>
#include <sys/types.h>

#include <cstdint>

/// System calls that a filter leaves to the runner: see judge/sandbox/seccomp_filter.h and seccomp_unotify(2).
namespace judge {

/// In the child: from here on the filter on `filterFd` is in force, for it and all that it starts. Sends the listener
/// of its calls through kListenerSocket. On failure false, and errno has the reason.
bool installFilter(int filterFd);

/// In the runner: the listener that the child has sent; -1 when it sent none.
int receiveListener(int socket);

struct ForbiddenCall {
  int number = -1;  ///< -1: none was made
  std::uint32_t architecture = 0;
};

/// Answers the calls that wait at a listener, in the runner. The program's own start, which comes first, is let
/// through; so are signals within the runner's tree, while others find nobody, and processes and threads up to a
/// number, beyond which there is EAGAIN. Anything else is forbidden.
class CallWatch {
 public:
  /// `program`: the runner's child, before it has started its program. `mostTasks`: at once, where the filter asks.
  CallWatch(int listener, pid_t program, std::uint64_t mostTasks)
      : listener_(listener), program_(program), mostTasks_(mostTasks) {}

  /// Answers one call. True when it was forbidden: its caller then waits for ever.
  bool meet();

  int listener() const { return listener_; }
  const ForbiddenCall& forbidden() const { return forbidden_; }

 private:
  bool isAllowed(pid_t caller, const seccomp_data& call);
  bool mayStartAnother();

  int listener_;
  pid_t program_;
  std::uint64_t mostTasks_;
  std::uint64_t tasks_ = 1;  // no fewer than there are
  bool started_ = false;
  ForbiddenCall forbidden_;
};

}  // namespace judge
