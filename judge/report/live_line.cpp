#include "judge/report/live_line.h"

#include <fmt/core.h>
#include <unistd.h>

#include <string>
#include <utility>

#include "judge/report/layout.h"

namespace judge {
namespace {

/// Keeps a line on a narrow terminal from running over into the next, where it could not be erased.
constexpr std::string_view kWrapOff = "\x1b[?7l";
constexpr std::string_view kWrapOn = "\x1b[?7h";
constexpr std::string_view kEraseLine = "\r\x1b[K";

void put(int fd, std::string_view text) {
  // Nothing depends on this line: where it cannot be written it is not seen.
  [[maybe_unused]] const ssize_t written = ::write(fd, text.data(), text.size());
}

}  // namespace

void LiveLine::draw(std::string_view text) {
  if (!enabled_) return;
  put(fd_, fmt::format("{}{}{}{}", kWrapOff, kEraseLine, cutToColumns(text, kColumns - 1), kWrapOn));
  onShow_ = true;
}

void LiveLine::erase() {
  if (std::exchange(onShow_, false)) put(fd_, kEraseLine);
}

}  // namespace judge
