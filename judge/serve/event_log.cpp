#include "judge/serve/event_log.h"

#include <fmt/format.h>

#include <algorithm>

namespace judge::serve {
namespace {

constexpr std::size_t kAtOnce = 256 * 1024;  // bytes

}  // namespace

void EventLog::add(std::string_view type, std::string_view data) {
  events_.push_back(fmt::format("id: {}\nevent: {}\ndata: {}\n\n", newest() + 1, type, data));
  bytes_ += events_.back().size();
  for (; bytes_ > most_ && events_.size() > 1; ++first_) {
    bytes_ -= events_.front().size();
    events_.pop_front();
  }
}

std::string EventLog::after(std::uint64_t& last) const {
  std::string text;
  for (auto at = std::max(last + 1, first_); at <= newest() && text.size() < kAtOnce; ++at) {
    text += events_[at - first_];
    last = at;
  }
  return text;
}

}  // namespace judge::serve
