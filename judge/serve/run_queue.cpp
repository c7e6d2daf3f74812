#include "judge/serve/run_queue.h"

#include <algorithm>

namespace judge::serve {

bool RunQueue::add(std::uint64_t id) {
  const std::size_t soon = jobs_ - std::min(jobs_, working_);
  if (waiting_.size() >= mostWaiting_ + soon) return false;
  waiting_.push_back(id);
  return true;
}

std::optional<std::uint64_t> RunQueue::next() {
  if (working_ >= jobs_ || waiting_.empty()) return std::nullopt;
  const std::uint64_t id = waiting_.front();
  waiting_.pop_front();
  ++working_;
  return id;
}

bool RunQueue::remove(std::uint64_t id) { return std::erase(waiting_, id) > 0; }

std::optional<std::size_t> RunQueue::position(std::uint64_t id) const {
  const auto at = std::ranges::find(waiting_, id);
  if (at == waiting_.end()) return std::nullopt;
  return static_cast<std::size_t>(at - waiting_.begin());
}

bool Rate::take(std::chrono::steady_clock::time_point now) {
  while (!taken_.empty() && taken_.front() + std::chrono::minutes(1) <= now) taken_.pop_front();
  if (taken_.size() >= most_) return false;
  taken_.push_back(now);
  return true;
}

}  // namespace judge::serve
