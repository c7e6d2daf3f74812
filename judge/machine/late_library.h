#pragma once

#include <dlfcn.h>

#include <atomic>
#include <stdexcept>
#include <string>

namespace judge {

/// A function of a shared library that is loaded when the function is first called: commands that do without do not
/// wait for it. Calling throws std::runtime_error where the library or its function is missing.
template <class Function>
class LateFunction;

template <class Result, class... Arguments>
class LateFunction<Result(Arguments...)> {
 public:
  /// `library`: the name that the loader looks for, "libx.so.1". Both have to live on.
  constexpr LateFunction(const char* library, const char* name) : library_(library), name_(name) {}

  Result operator()(Arguments... arguments) const {
    void* found = found_.load();
    if (!found) found_ = found = find();
    return reinterpret_cast<Result (*)(Arguments...)>(found)(arguments...);
  }

 private:
  void* find() const {
    void* const library = dlopen(library_, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    void* const found = library ? dlsym(library, name_) : nullptr;
    if (!found) throw std::runtime_error(std::string("cannot load ") + library_ + ": " + dlerror());
    return found;
  }

  const char* library_;
  const char* name_;
  mutable std::atomic<void*> found_ = nullptr;
};

}  // namespace judge
