#include "tools/queens/io/progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <string>
#include <utility>

#include "judge/console/terminal.h"

namespace queens {
namespace {

constexpr std::chrono::nanoseconds kPatience = std::chrono::seconds(1);
constexpr std::chrono::nanoseconds kPause = std::chrono::milliseconds(100);

void put(int fd, const std::string& text) {
  // Nothing depends on this line: where it cannot be written it is not seen.
  [[maybe_unused]] const ssize_t written = ::write(fd, text.data(), text.size());
}

}  // namespace

ProgressLine::ProgressLine(int fd, bool enabled, Clock clock)
    : fd_(fd), enabled_(enabled), clock_(std::move(clock)), nextDraw_(clock_() + kPatience) {}

std::chrono::nanoseconds ProgressLine::steadyClock() {
  return std::chrono::steady_clock::now().time_since_epoch();
}

void ProgressLine::draw(std::string_view text) {
  // A narrow terminal must not break the line in two, for only one is erased.
  put(fd_, fmt::format("\x1b[?7l\r\x1b[K{}\x1b[?7h", text));
  nextDraw_ = clock_() + kPause;
  onShow_ = true;
}

void ProgressLine::erase() {
  if (std::exchange(onShow_, false)) put(fd_, "\r\x1b[K");
}

bool stderrIsLive() {
  return judge::decideStyle(judge::ColourChoice::Never, STDERR_FILENO).live;
}

bool showsProgress(const OutputStream& out, bool quiet) {
  return !quiet && ::isatty(out.descriptor()) != 1 && stderrIsLive();
}

}  // namespace queens
