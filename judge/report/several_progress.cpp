#include "judge/report/several_progress.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/base/text.h"

namespace judge {
SeveralProgress::SeveralProgress(int fd, const Style& style, bool quiet, std::size_t submissions)
    : line_(fd, style, quiet), submissions_(submissions) {}

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

void SeveralProgress::draw() {
  if (!line_.enabled()) return;
  std::string line = fmt::format("{} of {} graded, {} running", done_, submissions_, running_.size());
  if (!running_.empty()) line += ": " + escaped(fmt::format("{}", fmt::join(running_, ", ")));
  line_.draw(line);
}

}  // namespace judge
