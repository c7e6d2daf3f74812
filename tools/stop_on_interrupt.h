#pragma once

#include <stop_token>
#include <thread>

#include "judge/file_descriptor.h"

namespace queens {

/// While it lives, the first interrupt (Ctrl-C, SIGTERM, SIGHUP) asks for a stop, and the next one ends the process.
class StopOnInterrupt {
 public:
  StopOnInterrupt();
  StopOnInterrupt(const StopOnInterrupt&) = delete;
  StopOnInterrupt& operator=(const StopOnInterrupt&) = delete;
  ~StopOnInterrupt();

  std::stop_token token() const { return source_.get_token(); }
  bool hasHappened() const { return source_.stop_requested(); }

 private:
  void wait(int interruptFd);

  std::stop_source source_;
  judge::FileDescriptor end_;  ///< readable once nobody has to wait any more
  std::thread watcher_;
};

}  // namespace queens
