#pragma once

#include <stop_token>
#include <thread>

#include "judge/file_descriptor.h"

namespace queens {

/// From its construction on, the signals of judge::interruptFd() no longer end the program but request a stop.
class InterruptStop {
 public:
  /// Throws std::system_error when the machine fails.
  InterruptStop();
  ~InterruptStop();

  /// Stops what goes by token() for another reason.
  void stop() { source_.request_stop(); }
  std::stop_token token() const { return source_.get_token(); }
  bool isInterrupted() const;

 private:
  const int interruptFd_;
  judge::FileDescriptor done_;
  std::stop_source source_;
  std::thread watcher_;
};

}  // namespace queens
