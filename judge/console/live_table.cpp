#include "judge/console/live_table.h"

#include <fmt/core.h>
#include <sys/ioctl.h>

#include <algorithm>
#include <string>
#include <utility>

#include "judge/console/layout.h"
#include "judge/console/live_line.h"

namespace judge {
namespace {

constexpr std::string_view kEraseBelow = "\x1b[J";

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
  putLive(fd_, text);
}

void LiveTable::erase() {
  if (onShow_ > 0) putLive(fd_, backTo(std::exchange(onShow_, 0)) + std::string(kEraseBelow));
}

}  // namespace judge
