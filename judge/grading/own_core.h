#pragma once

#include <sched.h>

/// The one core that this thread is bound to while it talks with processes that are bound to the same. A process that
/// is started meanwhile would be, too.
namespace judge::own_core {

constexpr int kNone = -1;

int bound();          ///< or kNone
bool bind(int core);  ///< false where that fails
void unbind();

const cpu_set_t& all();  ///< those that this process had at its start
cpu_set_t only(int core);

/// Leaves the thread as unbound as it was.
class Restored {
 public:
  Restored() : wasBound_(bound() != kNone) {}
  ~Restored() {
    if (!wasBound_) unbind();
  }
  Restored& operator=(Restored&&) = delete;

 private:
  bool wasBound_;
};

}  // namespace judge::own_core
