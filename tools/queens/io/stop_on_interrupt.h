#pragma once

#include <stop_token>
#include <thread>

#include "judge/machine/file_descriptor.h"

namespace queens {

/// While it lives, the first interrupt (Ctrl-C, SIGTERM, SIGHUP) asks for a stop, and one a moment later ends
/// the process. Throws std::system_error when the machine fails.
class StopOnInterrupt {
 public:
  StopOnInterrupt();
  StopOnInterrupt(const StopOnInterrupt&) = delete;
  StopOnInterrupt& operator=(const StopOnInterrupt&) = delete;
  ~StopOnInterrupt();

  std::stop_token token() const { return source_.get_token(); }

  /// Asks for a stop for another reason.
  void stop() { source_.request_stop(); }

  /// Readable once there was an interrupt, for what waits otherwise.
  int descriptor() const { return interruptFd_; }

  /// There was an interrupt.
  bool hasHappened() const;

 private:
  void wait();

  const int interruptFd_;
  std::stop_source source_;
  judge::FileDescriptor end_;  ///< readable once nobody has to wait any more
  std::thread watcher_;
};

}  // namespace queens
