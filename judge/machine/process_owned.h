#pragma once

#include <unistd.h>

#include <memory>

namespace judge {

/// What belongs to one process. A copy of that process, made by fork(), has none, and leaves the original's alone:
/// its destructor would end what the original still uses.
template <class T>
class ProcessOwned {
 public:
  ProcessOwned() = default;
  ~ProcessOwned() { reset(); }
  ProcessOwned& operator=(ProcessOwned&&) = delete;

  T* get() {
    if (owner_ != getpid()) (void)made_.release();
    return made_.get();
  }

  /// Takes the place of what there was.
  T& hold(std::unique_ptr<T> made) {
    reset();
    made_ = std::move(made);
    owner_ = getpid();
    return *made_;
  }

  void reset() {
    get();
    made_.reset();
  }

 private:
  std::unique_ptr<T> made_;
  pid_t owner_ = getpid();
};

}  // namespace judge
