#pragma once

#include <sys/types.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/machine/file_descriptor.h"

namespace judge {

/// A copy of this process that does one piece of work, may send words meanwhile, and sends back one text. What it does
/// to itself (the core it is bound to, its working folder, its descriptors, its children, a crash) is nothing to
/// others, which is why several submissions are graded by processes and not by threads. When this process dies, it is
/// killed.
class Worker {
 public:
  using Tell = std::function<void(std::string_view words)>;

  /// Starts it; `work` runs over there, returns the answer, and may call its argument before. Only for a process with
  /// one thread. Throws std::system_error.
  explicit Worker(const std::function<std::string(const Tell& tell)>& work);
  ~Worker();  ///< ends it, if it has not been waited for
  Worker& operator=(Worker&&) = delete;

  pid_t pid() const { return pid_; }

  /// Readable when something has come, or the end of all.
  int fd() const { return channel_.get(); }

  /// Takes what is there. False at the end.
  bool takePart();

  /// The words told since the last call, in order; each comes whole.
  std::vector<std::string> takeWords() { return std::exchange(words_, {}); }

  /// The answer, whole; call it once, after takePart() said false. Nothing when the worker ended in any other way than
  /// by answering: then `how` says which.
  std::optional<std::string> wait(std::string& how);

 private:
  pid_t pid_;  // -1 once it has been waited for
  FileDescriptor channel_;
  std::string part_;  // of a message that is not whole yet
  std::vector<std::string> words_;
  std::string answer_;
};

}  // namespace judge
