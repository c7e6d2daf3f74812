#include "judge/console/terminal.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>

#include "judge/base/text.h"
#include "judge/console/ci_log.h"
#include "judge/console/layout.h"

namespace judge {
namespace {

bool isUtf8(const EnvironmentLookup& lookup) {
  std::string locale;
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (locale.empty()) locale = lookup(name).value_or("");
  std::ranges::transform(locale, locale.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? c | 32 : c; });
  return locale.find("utf-8") != locale.npos || locale.find("utf8") != locale.npos;
}

constexpr Nanoseconds kPatience = std::chrono::seconds(1);
constexpr Nanoseconds kPause = std::chrono::milliseconds(100);
constexpr Nanoseconds kTick = std::chrono::milliseconds(250);
constexpr Nanoseconds kLogPause = std::chrono::seconds(10);

/// Turns off wrapping: a line that continues on the next one could not be erased.
constexpr std::string_view kWrapOff = "\x1b[?7l";
constexpr std::string_view kWrapOn = "\x1b[?7h";
constexpr std::string_view kEraseLine = "\r\x1b[K";
constexpr std::string_view kEraseBelow = "\x1b[J";

/// Errors are ignored: a live line is only for people.
void put(int fd, std::string_view text) {
  [[maybe_unused]] const ssize_t written = ::write(fd, text.data(), text.size());
}

std::string backTo(std::size_t linesAbove) { return linesAbove == 0 ? "\r" : fmt::format("\r\x1b[{}A", linesAbove); }

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

void openStandardDescriptors() {
  const int modes[] = {O_WRONLY, O_RDONLY, O_WRONLY};
  for (int fd = 0; fd < 3; ++fd)
    if (fcntl(fd, F_GETFD) < 0) (void)open("/dev/null", modes[fd]);
}

void printToStderr(std::string_view line) { std::fputs((safeForLog(line) + '\n').c_str(), stderr); }

LiveLine::LiveLine(int fd, Kind kind, RunningClock clock)
    : fd_(fd),
      kind_(kind),
      clock_(std::move(clock)),
      nextDraw_(clock_() + (kind == Kind::Log ? kLogPause : kPatience)) {}

LiveLine::LiveLine(int fd, const Style& style, bool quiet, RunningClock clock)
    : LiveLine(fd,
               quiet        ? Kind::None
               : style.live ? Kind::Terminal
               : isCiLog()  ? Kind::Log
                            : Kind::None,
               std::move(clock)) {}

void LiveLine::draw(std::string_view text) {
  if (!enabled()) return;
  step_ = text;
  lastStep_ = clock_();
  nextTick_ = lastStep_ + kTick;
  drawPainted(cutToColumns(text, kColumns - 1));
}

void LiveLine::tick() {
  if (!enabled() || step_.empty() || clock_() < nextTick_) return;
  nextTick_ = clock_() + kTick;
  const std::string time = fmt::format(" ({:.1f} s)", toSeconds(clock_() - lastStep_));
  drawPainted(cutToColumns(step_, kColumns - 1 - time.size()) + time);
}

void LiveLine::drawPainted(std::string_view text) {
  if (kind_ == Kind::None || (kind_ == Kind::Log && !isDue())) return;
  nextDraw_ = clock_() + (kind_ == Kind::Log ? kLogPause : kPause);
  std::string above;
  if (!above_.empty() && !std::exchange(isAboveShown_, true)) above = safeForLog(above_) + '\n';
  if (kind_ == Kind::Log) return put(fd_, above + safeForLog(text) + '\n');
  put(fd_, fmt::format("{}{}{}{}{}", kWrapOff, kEraseLine, above, safeForLog(text), kWrapOn));
  isShown_ = true;
}

void LiveLine::keepAbove(std::string_view text) { above_ = cutToColumns(text, kColumns - 1); }

void LiveLine::erase() {
  if (std::exchange(isShown_, false)) put(fd_, kEraseLine);
  if (std::exchange(isAboveShown_, false) && kind_ == Kind::Terminal)
    put(fd_, fmt::format("{}{}", backTo(1), kEraseLine));
}

void LiveTable::draw(std::string_view lines, std::string_view last) {
  if (!enabled_) return;
  std::string text = fmt::format("{}{}{}", kWrapOff, backTo(shownLines_), kEraseBelow);
  const auto height = static_cast<std::size_t>(std::max(terminalSize(fd_).lines, 3) - (last.empty() ? 1 : 2));
  const auto all = linesIn(lines);
  for (shownLines_ = 0; shownLines_ < std::min(height, all.size()); ++shownLines_)
    text += fmt::format("{}\n", safeForLog(all[shownLines_]));
  if (!last.empty()) {
    text += safeForLog(cutToColumns(last, kColumns - 1)) + '\n';
    ++shownLines_;
  }
  put(fd_, text + std::string(kWrapOn));
}

void LiveTable::erase() {
  if (shownLines_ > 0) put(fd_, backTo(std::exchange(shownLines_, 0)) + std::string(kEraseBelow));
}

}  // namespace judge
