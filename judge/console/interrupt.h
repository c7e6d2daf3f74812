#pragma once

#include "judge/base/units.h"
#include "judge/machine/file_descriptor.h"

namespace judge {

/// From the first call on, SIGINT, SIGTERM and SIGHUP do not end the judge but make this descriptor readable for good,
/// so that code that waits can poll it as well. A second one ends the judge at once. Always returns the same
/// descriptor.
int interruptFd();

/// Acts as if the user had interrupted the judge.
void interruptAll();

/// Restores the default action of these signals, for when nothing is left to clean up.
void restoreInterrupts();

/// After restoreInterrupts(): they make the descriptor readable again.
void handleInterrupts();

/// Whether the descriptor is readable by now; never for -1.
bool isInterrupted(int interruptFd);

/// Whether the user has interrupted the judge; never before the first call of interruptFd().
bool wasInterrupted();

/// A descriptor that is readable when one of the two is, which must outlive it; -1 is ignored. Throws
/// std::system_error.
FileDescriptor readableWhenEither(int one, int other);

/// An interrupt at a given time, or earlier when the user interrupts.
class Deadline {
 public:
  /// Has no time yet. `interruptFd` must outlive it. Throws std::system_error.
  explicit Deadline(int interruptFd);

  /// Sets the time, on std::chrono::steady_clock.
  void set(Nanoseconds at);

  /// Readable from that time on, or when the user interrupts.
  int fd() const { return either_.get(); }

 private:
  FileDescriptor timer_, either_;
};

}  // namespace judge
