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

/// A copy of this process that does one piece of work, may send messages meanwhile, and sends back one text as its
/// result. Changes to its own state (the core it is bound to, its working directory, descriptors, children, a crash) do
/// not affect others, which is why several submissions are graded by processes and not by threads. It is killed when
/// this process dies.
class Worker {
 public:
  using Send = std::function<void(std::string_view message)>;

  /// Starts the process. `work` runs in it, returns the result, and may send messages before. Only for a process with
  /// one thread. Throws std::system_error.
  explicit Worker(const std::function<std::string(const Send& send)>& work);
  ~Worker();  ///< kills the process, unless it has been waited for
  Worker& operator=(Worker&&) = delete;

  pid_t pid() const { return pid_; }

  /// Readable when a message has come or the process has ended.
  int fd() const { return channel_.get(); }

  /// Reads all that has come. Returns false at the end of file.
  bool readAvailable();

  /// The complete messages that have come since the last call, in order.
  std::vector<std::string> takeMessages() { return std::exchange(messages_, {}); }

  /// The result; call it once, after readAvailable() returned false. Nothing when the process ended without a result:
  /// then `end` says how it ended.
  std::optional<std::string> wait(std::string& end);

 private:
  pid_t pid_;  // -1 once it has been waited for
  FileDescriptor channel_;
  std::string partial_;  // the start of a message whose rest has not come yet
  std::vector<std::string> messages_;
  std::string result_;
};

/// Several workers at once, each for a piece of work that has an index.
class WorkerPool {
 public:
  explicit WorkerPool(int most) : most_(static_cast<std::size_t>(most)) {}

  bool isFull() const { return running_.size() >= most_; }
  bool isEmpty() const { return running_.empty(); }

  /// Starts a worker, see Worker().
  void start(std::size_t index, const std::function<std::string(const Worker::Send&)>& work) {
    running_.emplace_back(index, work);
  }

  /// Called when a worker has ended; where it sent no result, `end` says how it ended.
  using Finish = std::function<void(std::size_t index, std::optional<std::string> result, const std::string& end)>;

  /// Waits until a worker sends something or ends, and reads what all have sent. `onMessage` gets their messages;
  /// `onTick` is called four times a second meanwhile; both may be null. Throws std::system_error.
  void wait(const Finish& finish, const std::function<void(const std::string& message)>& onMessage = nullptr,
            const std::function<void()>& onTick = nullptr);

  /// Kills the children that dead workers have left to this process, and all other children that are no workers.
  void endStrays() const;

 private:
  struct Running {
    Running(std::size_t number, const std::function<std::string(const Worker::Send&)>& work)
        : index(number), worker(work) {}
    std::size_t index;
    Worker worker;
  };

  const std::size_t most_;
  std::list<Running> running_;
};

}  // namespace judge
