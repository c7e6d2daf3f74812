#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>

namespace judge::serve {

/// Which runs may work, and which wait for it, first come, first served.
class RunQueue {
 public:
  RunQueue(std::size_t jobs, std::size_t mostWaiting) : jobs_(jobs), mostWaiting_(mostWaiting) {}

  /// False when as many wait as may.
  bool add(std::uint64_t id);

  /// The next that may work from now on, if one may.
  std::optional<std::uint64_t> next();

  /// One that works has ended.
  void ended() { --working_; }

  /// One that waits does so no longer. False when it does not wait.
  bool remove(std::uint64_t id);

  /// How many come before it; nothing for one that does not wait.
  std::optional<std::size_t> position(std::uint64_t id) const;

  std::size_t working() const { return working_; }

 private:
  std::size_t jobs_, mostWaiting_;
  std::size_t working_ = 0;
  std::deque<std::uint64_t> waiting_;
};

/// At most so many in any minute.
class Rate {
 public:
  explicit Rate(std::size_t most) : most_(most) {}
  bool take(std::chrono::steady_clock::time_point now);

 private:
  std::size_t most_;
  std::deque<std::chrono::steady_clock::time_point> taken_;
};

}  // namespace judge::serve
