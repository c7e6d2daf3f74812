#include "judge/report/live_table.h"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <utility>

#include "judge/report/layout.h"

namespace judge {
namespace {

/// Keeps a line on a narrow terminal from running over into the next, where it could not be erased.
constexpr std::string_view kWrapOff = "\x1b[?7l";
constexpr std::string_view kWrapOn = "\x1b[?7h";
constexpr std::string_view kEraseBelow = "\x1b[J";

void put(int fd, std::string_view text) {
  // Nothing depends on these lines: where they cannot be written they are not seen.
  [[maybe_unused]] const ssize_t written = ::write(fd, text.data(), text.size());
}

/// Lines that fit above the one that the cursor is on.
std::size_t roomOn(int fd) {
  constexpr std::size_t kUsual = 24;
  winsize size{};
  const std::size_t lines = ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row : kUsual;
  return std::max<std::size_t>(lines, 3) - 1;
}

std::string backTo(std::size_t linesAbove) {
  return linesAbove == 0 ? "\r" : fmt::format("\r\x1b[{}A", linesAbove);
}

}  // namespace

void LiveTable::draw(std::string_view lines, std::string_view last) {
  if (!enabled_) return;
  std::string text = fmt::format("{}{}{}", kWrapOff, backTo(onShow_), kEraseBelow);
  const std::size_t room = roomOn(fd_) - 1;
  for (onShow_ = 0; onShow_ < room && !lines.empty(); ++onShow_) {
    const std::size_t end = lines.find('\n');
    text += fmt::format("{}\n", lines.substr(0, end));
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
  }
  text += fmt::format("{}\n{}", cutToColumns(last, kColumns - 1), kWrapOn);
  ++onShow_;
  put(fd_, text);
}

void LiveTable::erase() {
  if (onShow_ > 0) put(fd_, backTo(std::exchange(onShow_, 0)) + std::string(kEraseBelow));
}

}  // namespace judge
