#pragma once

#include <cstddef>
#include <list>

#include "judge/cli/worker.h"

namespace judge {

/// Several workers at once, each for a piece of work that goes by its number.
class WorkerPool {
 public:
  explicit WorkerPool(int most) : most_(static_cast<std::size_t>(most)) {}

  bool isFull() const { return running_.size() >= most_; }
  bool isEmpty() const { return running_.empty(); }

  /// As Worker().
  void start(std::size_t index, const std::function<std::string(const Worker::Tell&)>& work) {
    running_.emplace_back(index, work);
  }

  /// What has become of one: nothing when it ended in any other way than by answering, and then `how` it did.
  using Finish = std::function<void(std::size_t index, std::optional<std::string> answer, const std::string& how)>;

  /// Waits until any of them says something, and takes what all have said. `tell` gets their words; may be null. One of
  /// which `finish` is told has gone. Throws std::system_error.
  void wait(const Finish& finish, const std::function<void(const std::string& words)>& tell = nullptr);

  /// Ends what workers that died have left to us, and all other children that are no workers.
  void endStrays() const;

 private:
  struct Running {
    Running(std::size_t place, const std::function<std::string(const Worker::Tell&)>& work)
        : index(place), worker(work) {}
    std::size_t index;
    Worker worker;
  };

  const std::size_t most_;
  std::list<Running> running_;
};

}  // namespace judge
