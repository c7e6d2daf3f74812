#include "judge/report/several_progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <string_view>

#include "judge/report/layout.h"
#include "judge/text.h"

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

SeveralProgress::SeveralProgress(int fd, const Style& style, bool quiet, std::size_t submissions)
    : fd_(fd), enabled_(style.live && !quiet), submissions_(submissions) {}

void SeveralProgress::erase() const {
  if (enabled_) put(fd_, kEraseLine);
}

void SeveralProgress::begun(const std::string& submission) {
  running_.push_back(submission);
  draw();
}

void SeveralProgress::done(const std::string& submission) {
  const auto at = std::find(running_.begin(), running_.end(), submission);
  if (at != running_.end()) running_.erase(at);
  done_ += 1;
  draw();
}

void SeveralProgress::draw() const {
  if (!enabled_) return;
  std::string line = fmt::format("{} of {} graded, {} running", done_, submissions_, running_.size());
  if (!running_.empty()) line += ": " + escaped(fmt::format("{}", fmt::join(running_, ", ")));
  put(fd_, fmt::format("{}{}{}{}", kWrapOff, kEraseLine, cutToColumns(line, kColumns - 1), kWrapOn));
}

}  // namespace judge
