#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

/// What one output stream can show, decided once per stream before anything is written to it.
namespace judge {

/// The value of --color.
enum class ColourChoice { Automatic, Always, Never };

/// How much a terminal shows.
struct TerminalSize {
  int lines = 24;
  int columns = 80;
};

/// That of the terminal behind `fd`, if it says.
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

/// The same with the environment and the terminals of this process.
Style decideStyle(ColourChoice choice, int fd);

/// To be called before anything is opened: where one of the three standard descriptors is closed, the next file would
/// take its place. What stands there instead gives an error when stdin or stdout is used; stderr swallows.
void keepStandardDescriptors();

/// Writes one line to stderr. Whether that works is nobody's concern: there is nowhere to say that it did not.
void complain(std::string_view line);

}  // namespace judge
