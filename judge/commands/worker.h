#pragma once

#include <sys/types.h>

#include <functional>
#include <optional>
#include <string>

#include "judge/file_descriptor.h"

namespace judge {

/// A copy of this process that does one piece of work and sends back one text. What it does to itself (the core it is
/// bound to, its working folder, its descriptors, its children, a crash) is nothing to others, which is why several
/// submissions are graded by processes and not by threads. When this process dies, it is killed.
class Worker {
 public:
  /// Starts it; `work` runs over there. Only for a process with one thread. Throws std::system_error.
  explicit Worker(const std::function<std::string()>& work);
  ~Worker();  ///< ends it, if it has not been waited for
  Worker(Worker&& other) noexcept;
  Worker& operator=(Worker&&) = delete;

  pid_t pid() const { return pid_; }

  /// Readable when a part of the answer has come, or its end.
  int fd() const { return answer_.get(); }

  /// Takes the part of the answer that is there. False at its end.
  bool takePart();

  /// The answer, whole; call it once, after takePart() said false. Nothing when the worker ended in any other way than
  /// by answering: then `how` says which.
  std::optional<std::string> wait(std::string& how);

 private:
  pid_t pid_;  // -1 once it has been waited for
  FileDescriptor answer_;
  std::string text_;
};

}  // namespace judge
