#pragma once

#include <cstddef>
#include <string_view>

#include "judge/console/terminal.h"

namespace judge {

/// Lines on a terminal that are drawn again and again, and erased in the end. The cursor stays on the line below them,
/// where a live line may be drawn and erased meanwhile. Where lines cannot be drawn again, or with `quiet`, it writes
/// nothing.
class LiveTable {
 public:
  LiveTable(int fd, const Style& style, bool quiet) : fd_(fd), enabled_(style.live && !quiet) {}
  LiveTable(const LiveTable&) = delete;
  LiveTable& operator=(const LiveTable&) = delete;
  ~LiveTable() { erase(); }

  bool enabled() const { return enabled_; }

  /// Printable lines, each with its newline. Of more than the terminal has room for, the first are drawn, and `last`
  /// below them.
  void draw(std::string_view lines, std::string_view last);
  void erase();

 private:
  const int fd_;
  const bool enabled_;
  std::size_t onShow_ = 0;  ///< lines
};

}  // namespace judge
