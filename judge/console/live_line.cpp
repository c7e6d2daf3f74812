#include "judge/console/live_line.h"

#include <fmt/core.h>
#include <unistd.h>

#include <utility>

#include "judge/base/text.h"
#include "judge/console/layout.h"

namespace judge {
namespace {

constexpr Nanoseconds kPatience = std::chrono::seconds(1);
constexpr Nanoseconds kPause = std::chrono::milliseconds(100);

/// Keeps a line on a narrow terminal from running over into the next, where it could not be erased.
constexpr std::string_view kWrapOff = "\x1b[?7l";
constexpr std::string_view kWrapOn = "\x1b[?7h";
constexpr std::string_view kEraseLine = "\r\x1b[K";
constexpr std::string_view kEraseBelow = "\x1b[J";

/// Nothing depends on it: what cannot be written is not seen.
void put(int fd, std::string_view text) {
  [[maybe_unused]] const ssize_t written = ::write(fd, text.data(), text.size());
}

std::string backTo(std::size_t linesAbove) { return linesAbove == 0 ? "\r" : fmt::format("\r\x1b[{}A", linesAbove); }

}  // namespace

LiveLine::LiveLine(int fd, bool enabled, RunningClock clock)
    : fd_(fd), enabled_(enabled), clock_(std::move(clock)), nextDraw_(clock_() + kPatience) {}

void LiveLine::draw(std::string_view text) { drawPainted(cutToColumns(text, kColumns - 1)); }

void LiveLine::drawPainted(std::string_view text) {
  if (!enabled_) return;
  put(fd_, fmt::format("{}{}{}{}", kWrapOff, kEraseLine, text, kWrapOn));
  nextDraw_ = clock_() + kPause;
  onShow_ = true;
}

void LiveLine::erase() {
  if (std::exchange(onShow_, false)) put(fd_, kEraseLine);
}

void LiveTable::draw(std::string_view lines, std::string_view last) {
  if (!enabled_) return;
  std::string text = fmt::format("{}{}{}", kWrapOff, backTo(onShow_), kEraseBelow);
  const auto room = static_cast<std::size_t>(std::max(terminalSize(fd_).lines, 3) - (last.empty() ? 1 : 2));
  const auto all = linesIn(lines);
  for (onShow_ = 0; onShow_ < std::min(room, all.size()); ++onShow_) text += fmt::format("{}\n", all[onShow_]);
  if (!last.empty()) {
    text += cutToColumns(last, kColumns - 1) + '\n';
    ++onShow_;
  }
  put(fd_, text + std::string(kWrapOn));
}

void LiveTable::erase() {
  if (onShow_ > 0) put(fd_, backTo(std::exchange(onShow_, 0)) + std::string(kEraseBelow));
}

}  // namespace judge
