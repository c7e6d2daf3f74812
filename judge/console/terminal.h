#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

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

/// The size of the terminal behind `fd`; the default size where it is unknown.
TerminalSize terminalSize(int fd);

struct Style {
  bool colour = false;          ///< ANSI colours may be written
  bool live = false;            ///< a terminal on which a line may be redrawn and erased
  bool unicode = false;         ///< pictures may use characters beyond ASCII
  bool verbose = false;         ///< the user wants every table, not the shortest report
  std::size_t blockLines = 24;  ///< most lines of a board, or of what is quoted
};

/// Returns the value of an environment variable; nothing when it is not set.
using EnvironmentLookup = std::function<std::optional<std::string>(const char* name)>;
using TerminalTest = std::function<bool(int fd)>;

/// Colour follows `choice`; Automatic means colours unless NO_COLOR is set and not empty, TERM is unset, empty or
/// "dumb", or `fd` is no terminal. Live lines need such a terminal whatever `choice` is, and NO_COLOR does not matter.
/// Characters beyond ASCII need such a terminal, too, or Always, and a UTF-8 locale (the first of LC_ALL, LC_CTYPE and
/// LANG that is not empty): nobody knows who will read a file.
Style decideStyle(ColourChoice choice, int fd, const EnvironmentLookup& lookup, const TerminalTest& isTerminal);

/// decideStyle() with the environment and the terminals of this process.
Style decideStyle(ColourChoice choice, int fd);

/// Opens those of the three standard descriptors that are closed, since the next file would get their number. Call it
/// before anything is opened. Reading stdin or writing stdout then fails; what is written to stderr is lost.
void openStandardDescriptors();

/// Writes one line to stderr. Errors are ignored: there is nowhere to report them.
void printToStderr(std::string_view line);

/// One line on a terminal that is redrawn repeatedly and erased at the end. In the log of a CI job, which shows no
/// redrawn lines, it writes a line at most every ten seconds, and none in the first ten. Elsewhere it writes nothing.
class LiveLine {
 public:
  LiveLine(int fd, const Style& style, bool quiet, RunningClock clock = steadyTime);
  LiveLine& operator=(LiveLine&&) = delete;
  ~LiveLine() { erase(); }

  bool enabled() const { return kind_ != Kind::None; }

  /// Whether a second has passed since the start and 0.1 s since the line was drawn, in a log ten seconds. Call it
  /// before making the text; it is cheap enough for every few thousand steps.
  bool isDue() const { return enabled() && clock_() >= nextDraw_; }

  /// Draws printable text, cut to the width of a line.
  void draw(std::string_view text);

  /// Draws `text` unchanged, with its colours; the terminal hides what does not fit.
  void drawPainted(std::string_view text);

  /// Draws the text of the last draw() again with the seconds since then, at most four times a second. Call it as often
  /// as you like.
  void tick();

  /// Shows printable text, cut to the width of a line, above the lines that are drawn from now on.
  void keepAbove(std::string_view text);
  void erase();

 private:
  enum class Kind { None, Terminal, Log };
  LiveLine(int fd, Kind kind, RunningClock clock);

  const int fd_;
  const Kind kind_;
  const RunningClock clock_;
  Nanoseconds nextDraw_, nextTick_{}, lastStep_{};
  std::string step_, above_;
  bool isShown_ = false, isAboveShown_ = false;
};

/// Lines on a terminal that are redrawn repeatedly and erased at the end. The cursor stays on the line below them,
/// where a live line may be drawn meanwhile. Writes nothing where lines cannot be redrawn.
class LiveTable {
 public:
  LiveTable(int fd, bool enabled) : fd_(fd), enabled_(enabled) {}
  LiveTable(int fd, const Style& style, bool quiet) : LiveTable(fd, style.live && !quiet) {}
  LiveTable& operator=(LiveTable&&) = delete;
  ~LiveTable() { erase(); }

  bool enabled() const { return enabled_; }

  /// Draws printable lines, each with its newline, as many as fit on the terminal, and `last` below them if given.
  void draw(std::string_view lines, std::string_view last = "");
  void erase();

  /// Leaves what is drawn on the terminal.
  void keep() { shownLines_ = 0; }

 private:
  const int fd_;
  const bool enabled_;
  std::size_t shownLines_ = 0;
};

}  // namespace judge
