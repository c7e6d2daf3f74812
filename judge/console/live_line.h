#pragma once

#include <string_view>

#include "judge/console/terminal.h"

namespace judge {

/// Keeps a line on a narrow terminal from running over into the next, where it could not be erased.
inline constexpr std::string_view kWrapOff = "\x1b[?7l";
inline constexpr std::string_view kWrapOn = "\x1b[?7h";

/// Writes where nothing depends on it: what cannot be written is not seen.
void putLive(int fd, std::string_view text);

/// One line on a terminal that is drawn again and again, and erased in the end. Where lines cannot be drawn again, or
/// with `quiet`, it writes nothing.
class LiveLine {
 public:
  LiveLine(int fd, const Style& style, bool quiet) : fd_(fd), enabled_(style.live && !quiet) {}
  LiveLine(const LiveLine&) = delete;
  LiveLine& operator=(const LiveLine&) = delete;
  ~LiveLine() { erase(); }

  bool enabled() const { return enabled_; }

  /// Printable text; what is wider than a line is cut.
  void draw(std::string_view text);
  void erase();

 private:
  const int fd_;
  const bool enabled_;
  bool onShow_ = false;
};

}  // namespace judge
