#pragma once

#include <unistd.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace judge {

/// A resource that has to be released before its process ends.
class Owned {
 public:
  virtual void reset() = 0;

  /// Releases all resources of this process, the newest first. For a forked process that ends without running the
  /// destructors of its parent's objects.
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

  void registerSelf() {
    std::erase(all(), this);
    all().push_back(this);
  }

 private:
  static std::vector<Owned*>& all() {
    static std::vector<Owned*> all;
    return all;
  }
};

/// An object that belongs to one process. In a copy of that process, made by fork(), it is null and nothing is
/// destroyed: the destructor would release what the original still uses. For processes with one thread.
template <class T>
class ProcessOwned : private Owned {
 public:
  ProcessOwned() = default;
  ~ProcessOwned() override { reset(); }

  T* get() {
    if (owner_ != getpid()) (void)made_.release();
    return made_.get();
  }

  /// Replaces the object.
  T& hold(std::unique_ptr<T> made) {
    reset();
    made_ = std::move(made);
    owner_ = getpid();
    registerSelf();
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
