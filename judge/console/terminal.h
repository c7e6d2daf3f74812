#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "judge/base/clock.h"

/// The abilities of an output stream, decided once per stream before anything is written to it.
namespace judge {

/// The value of --color.
enum class ColourChoice { Automatic, Always, Never };

/// How much a terminal shows.
struct TerminalSize {
  int lines = 24;
  int columns = 80;
};

/// The size of the terminal behind `fd`, if it says.
TerminalSize terminalSize(int fd);

struct Style {
  bool colour = false;   ///< ANSI colours may be written
  bool live = false;     ///< a terminal on which a line may be drawn again and erased
  bool unicode = false;  ///< pictures may be drawn with more than ASCII
};

/// The value of an environment variable; nothing when it is not set.
using EnvironmentLookup = std::function<std::optional<std::string>(const char* name)>;
using TerminalTest = std::function<bool(int fd)>;

/// Colour: what `choice` says; when automatic, none if NO_COLOR is set and not empty, if TERM is unset, empty or
/// "dumb", or if `fd` is no terminal. A live line needs such a terminal whatever `choice` says, and does not mind
/// NO_COLOR. More than ASCII is for such a terminal too, or where `choice` is Always, if the locale is one of UTF-8
/// (the first of LC_ALL, LC_CTYPE and LANG that is not empty says so): a file is for whoever may read it.
Style decideStyle(ColourChoice choice, int fd, const EnvironmentLookup& lookup, const TerminalTest& isTerminal);

/// decideStyle() with the environment and the terminals of this process.
Style decideStyle(ColourChoice choice, int fd);

/// To be called before anything is opened: where one of the three standard descriptors is closed, the next file would
/// take its place. What stands there instead gives an error when stdin or stdout is used; stderr swallows.
void openStandardDescriptors();

/// Writes one line to stderr. Whether that works is nobody's concern: there is nowhere to say that it did not.
void printToStderr(std::string_view line);

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

  /// Draws `text` unchanged, colours included; what is wider than the terminal is out of sight.
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

  /// Leaves what is drawn on the terminal.
  void keep() { onShow_ = 0; }

 private:
  const int fd_;
  const bool enabled_;
  std::size_t onShow_ = 0;  ///< lines
};

}  // namespace judge
