#pragma once

#include <cstddef>
#include <string_view>

#include "judge/base/clock.h"
#include "judge/console/terminal.h"

namespace judge {

/// One line on a terminal that is drawn again and again, and erased in the end. Where lines cannot be drawn again it
/// writes nothing.
class LiveLine {
 public:
  LiveLine(int fd, bool enabled, RunningClock clock = steadyTime);
  LiveLine(int fd, const Style& style, bool quiet) : LiveLine(fd, style.live && !quiet) {}
  LiveLine& operator=(LiveLine&&) = delete;
  ~LiveLine() { erase(); }

  bool enabled() const { return enabled_; }

  /// For a long job: whether it has taken a second, and a tenth of one since the line was drawn. Ask before making the
  /// text; cheap enough for every few thousand steps.
  bool isDue() const { return enabled_ && clock_() >= nextDraw_; }

  /// Printable text; what is wider than a line is cut.
  void draw(std::string_view text);

  /// As it is, colours and all; what is wider than the terminal is out of sight.
  void drawPainted(std::string_view text);
  void erase();

 private:
  const int fd_;
  const bool enabled_;
  const RunningClock clock_;
  Nanoseconds nextDraw_;
  bool onShow_ = false;
};

/// Lines on a terminal that are drawn again and again, and erased in the end. The cursor stays on the line below them,
/// where a live line may be drawn and erased meanwhile. Where lines cannot be drawn again it writes nothing.
class LiveTable {
 public:
  LiveTable(int fd, bool enabled) : fd_(fd), enabled_(enabled) {}
  LiveTable(int fd, const Style& style, bool quiet) : LiveTable(fd, style.live && !quiet) {}
  LiveTable& operator=(LiveTable&&) = delete;
  ~LiveTable() { erase(); }

  bool enabled() const { return enabled_; }

  /// Printable lines, each with its newline. Of more than the terminal has room for, the first are drawn, and `last`
  /// below them, if there is one.
  void draw(std::string_view lines, std::string_view last = "");
  void erase();

  /// What is drawn stays.
  void keep() { onShow_ = 0; }

 private:
  const int fd_;
  const bool enabled_;
  std::size_t onShow_ = 0;  ///< lines
};

}  // namespace judge
