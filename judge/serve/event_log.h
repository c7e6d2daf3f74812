#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

namespace judge::serve {

/// The server-sent events of a run, numbered from 1, for any number of readers. It holds at most `most` bytes: then the
/// oldest go, and who has not read them yet goes on behind.
class EventLog {
 public:
  explicit EventLog(std::size_t most) : most_(most) {}

  /// `data` has no line breaks.
  void add(std::string_view type, std::string_view data);

  /// No more will come.
  void end() { isEnded_ = true; }

  /// Some of the events behind number `last`, as they are sent, which becomes the number of the last of them.
  std::string after(std::uint64_t& last) const;

  bool isRead(std::uint64_t last) const { return isEnded_ && last >= newest(); }
  std::uint64_t newest() const { return first_ + events_.size() - 1; }
  std::size_t bytes() const { return bytes_; }

 private:
  std::size_t most_;
  std::deque<std::string> events_;
  std::uint64_t first_ = 1;  // number of the oldest that is there
  std::size_t bytes_ = 0;
  bool isEnded_ = false;
};

}  // namespace judge::serve
