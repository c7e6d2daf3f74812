#pragma once

#include <sys/types.h>

#include <cstddef>
#include <functional>
#include <list>
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
  bool readAvailable();

  /// The words told since the last call, in order; each comes whole.
  std::vector<std::string> takeMessages() { return std::exchange(words_, {}); }

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

/// Several workers at once, each for a piece of work that goes by its number.
class WorkerPool {
 public:
  explicit WorkerPool(int most) : most_(static_cast<std::size_t>(most)) {}

  bool isFull() const { return running_.size() >= most_; }
  bool isEmpty() const { return running_.empty(); }

  /// Starts a worker, see Worker().
  void start(std::size_t index, const std::function<std::string(const Worker::Send&)>& work) {
    running_.emplace_back(index, work);
  }

  /// Result of one worker: no answer when it ended in any other way, which `how` names.
  using Finish = std::function<void(std::size_t index, std::optional<std::string> answer, const std::string& how)>;

  /// Waits until any of them says something, and takes what all have said. `tell` gets their words; may be null. One of
  /// which `finish` is told has gone. Throws std::system_error.
  void wait(const Finish& finish, const std::function<void(const std::string& words)>& tell = nullptr);

  /// Ends what workers that died have left to us, and all other children that are no workers.
  void endStrays() const;

 private:
  struct Running {
    Running(std::size_t place, const std::function<std::string(const Worker::Send&)>& work)
        : index(place), worker(work) {}
    std::size_t index;
    Worker worker;
  };

  const std::size_t most_;
  std::list<Running> running_;
};

}  // namespace judge
