#include "tools/queens/io/progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <utility>

#include "judge/console/live_line.h"

namespace queens {
namespace {

constexpr std::chrono::nanoseconds kPatience = std::chrono::seconds(1);
constexpr std::chrono::nanoseconds kPause = std::chrono::milliseconds(100);

}  // namespace

ProgressLine::ProgressLine(int fd, bool enabled, Clock clock)
    : fd_(fd), enabled_(enabled), clock_(std::move(clock)), nextDraw_(clock_() + kPatience) {}

std::chrono::nanoseconds ProgressLine::steadyClock() {
  return std::chrono::steady_clock::now().time_since_epoch();
}

void ProgressLine::draw(std::string_view text) {
  judge::putLive(fd_, fmt::format("{}\r\x1b[K{}{}", judge::kWrapOff, text, judge::kWrapOn));
  nextDraw_ = clock_() + kPause;
  onShow_ = true;
}

void ProgressLine::erase() {
  if (std::exchange(onShow_, false)) judge::putLive(fd_, "\r\x1b[K");
}

bool stderrIsLive() {
  return judge::decideStyle(judge::ColourChoice::Never, STDERR_FILENO).live;
}

bool showsProgress(const OutputStream& out, bool quiet) {
  return !quiet && ::isatty(out.descriptor()) != 1 && stderrIsLive();
}

}  // namespace queens
