#include "judge/console/live_line.h"

#include <fmt/core.h>
#include <unistd.h>

#include <string>
#include <utility>

#include "judge/console/layout.h"

namespace judge {
namespace {

constexpr std::string_view kEraseLine = "\r\x1b[K";

}  // namespace

void putLive(int fd, std::string_view text) {
  [[maybe_unused]] const ssize_t written = ::write(fd, text.data(), text.size());
}

void LiveLine::draw(std::string_view text) {
  if (!enabled_) return;
  putLive(fd_, fmt::format("{}{}{}{}", kWrapOff, kEraseLine, cutToColumns(text, kColumns - 1), kWrapOn));
  onShow_ = true;
}

void LiveLine::erase() {
  if (std::exchange(onShow_, false)) putLive(fd_, kEraseLine);
}

}  // namespace judge
