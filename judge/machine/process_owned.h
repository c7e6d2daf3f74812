#pragma once

#include <unistd.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace judge {

/// Something that ends with its process, in good order.
class Owned {
 public:
  virtual void reset() = 0;

  /// Whatever this process owns, the last that was made first: for one that is a copy of another and is about to end
  /// without the other's destructors.
  static void resetAll() {
    while (!all().empty()) {
      Owned* const last = all().back();
      all().pop_back();
      last->reset();
    }
  }

 protected:
  Owned() = default;
  virtual ~Owned() { std::erase(all(), this); }
  Owned& operator=(Owned&&) = delete;

  void isHeld() {
    std::erase(all(), this);
    all().push_back(this);
  }

 private:
  static std::vector<Owned*>& all() {
    static std::vector<Owned*> all;
    return all;
  }
};

/// What belongs to one process. A copy of that process, made by fork(), has none, and leaves the original's alone:
/// its destructor would end what the original still uses. For processes of one thread.
template <class T>
class ProcessOwned : private Owned {
 public:
  ProcessOwned() = default;
  ~ProcessOwned() override { reset(); }

  T* get() {
    if (owner_ != getpid()) (void)made_.release();
    return made_.get();
  }

  /// Takes the place of what there was.
  T& hold(std::unique_ptr<T> made) {
    reset();
    made_ = std::move(made);
    owner_ = getpid();
    isHeld();
    return *made_;
  }

  void reset() override {
    get();
    made_.reset();
  }

 private:
  std::unique_ptr<T> made_;
  pid_t owner_ = getpid();
};

}  // namespace judge
