#include "judge/console/terminal.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace judge {
namespace {

bool isUtf8(const EnvironmentLookup& lookup) {
  std::string locale;
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (locale.empty()) locale = lookup(name).value_or("");
  std::ranges::transform(locale, locale.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? c | 32 : c; });
  return locale.find("utf-8") != locale.npos || locale.find("utf8") != locale.npos;
}

}  // namespace

TerminalSize terminalSize(int fd) {
  winsize size{};
  if (::ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_row == 0) return {};
  return {size.ws_row, size.ws_col == 0 ? TerminalSize().columns : size.ws_col};
}

Style decideStyle(ColourChoice choice, int fd, const EnvironmentLookup& lookup, const TerminalTest& isTerminal) {
  const std::string term = lookup("TERM").value_or("");
  const bool ableTerminal = !term.empty() && term != "dumb" && isTerminal(fd);
  const bool colourIsUnwanted = !lookup("NO_COLOR").value_or("").empty();
  const bool colour =
      choice == ColourChoice::Automatic ? ableTerminal && !colourIsUnwanted : choice == ColourChoice::Always;
  const bool drawsForPeople = ableTerminal || choice == ColourChoice::Always;
  return {.colour = colour, .live = ableTerminal, .unicode = drawsForPeople && isUtf8(lookup)};
}

Style decideStyle(ColourChoice choice, int fd) {
  const auto lookup = [](const char* name) -> std::optional<std::string> {
    const char* value = std::getenv(name);
    if (value == nullptr) return std::nullopt;
    return value;
  };
  return decideStyle(choice, fd, lookup, [](int candidate) { return isatty(candidate) == 1; });
}

void keepStandardDescriptors() {
  const int modes[] = {O_WRONLY, O_RDONLY, O_WRONLY};
  for (int fd = 0; fd < 3; ++fd)
    if (fcntl(fd, F_GETFD) < 0) (void)open("/dev/null", modes[fd]);
}

void complain(std::string_view line) { std::fputs((std::string(line) + '\n').c_str(), stderr); }

}  // namespace judge
