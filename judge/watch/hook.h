#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "judge/machine/file_descriptor.h"

namespace judge::watch {

/// A command of the user's that runs beside us, by /bin/sh, one at a time. What it is told stands in its environment:
/// none of it is ever part of a command line.
class Hook {
 public:
  explicit Hook(std::string command) : command_(std::move(command)) {}
  ~Hook() { end(); }
  Hook(const Hook&) = delete;
  Hook& operator=(const Hook&) = delete;

  /// Starts it, in a process group of its own, with NAME=VALUE besides our own environment. One that still runs is
  /// ended before. Throws std::system_error.
  void start(const std::vector<std::string>& variables);

  /// Readable when it has ended; -1 while there is none.
  int fd() const { return ended_.get(); }
  bool isRunning() const { return pid_ > 0; }

  /// Call when it has ended. One line where it did not end well, else empty.
  std::string takeEnd();

  /// Ends it with all that it started: SIGTERM, and SIGKILL where that does not help within half a second. False where
  /// there was nothing to end.
  bool end();

 private:
  std::string command_;
  pid_t pid_ = -1;
  FileDescriptor ended_;
};

}  // namespace judge::watch
