#pragma once

#include "judge/base/units.h"
#include "judge/machine/file_descriptor.h"

namespace judge {

/// From the first call on, SIGINT, SIGTERM and SIGHUP no longer end the judge but make this descriptor readable, for
/// good: whoever waits polls it beside what it waits for. The same descriptor every time.
int interruptFd();

/// Acts as if the user had interrupted the judge.
void interruptAll();

/// Undoes that: nothing is left to be ended in good order.
void restoreInterrupts();

/// Whether that has happened by now. -1, no descriptor, is never interrupted.
bool isInterrupted(int interruptFd);

/// Whether it has happened to interruptFd(), if anybody ever called that.
bool wasInterrupted();

/// A descriptor that is readable when one of them is; those that are -1 are left out. They outlive it. Throws
/// std::system_error.
FileDescriptor readableWhenEither(int one, int other);

/// An interrupt that comes at a given moment, or earlier when the user's does.
class Deadline {
 public:
  /// None yet. `interruptFd` outlives it. Throws std::system_error.
  explicit Deadline(int interruptFd);

  /// Moves it; `at` is a moment of std::chrono::steady_clock.
  void set(Nanoseconds at);

  /// To be waited for as interruptFd() is.
  int fd() const { return either_.get(); }

 private:
  FileDescriptor timer_, either_;
};

}  // namespace judge
