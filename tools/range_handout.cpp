#include "tools/range_handout.h"

#include <algorithm>

namespace queens {
namespace {

constexpr double kShortest = 1e6;
/// A range is at most so many times larger than one whose time is known: the first subproblems may be easy ones.
constexpr std::uint64_t kGrowth = 4;

}  // namespace

RangeHandout::RangeHandout(std::vector<SubproblemRange> open, unsigned threads, std::chrono::nanoseconds longest)
    : open_(std::move(open)), threads_(threads), longest_(static_cast<double>(longest.count())) {
  std::reverse(open_.begin(), open_.end());
  for (const SubproblemRange& range : open_) left_ += range.size();
}

std::uint64_t RangeHandout::wantedSize() const {
  if (largestTaken_ == 0) return 1;
  const auto within = [&](double time) { return static_cast<std::uint64_t>(std::min(1e18, time / each_)); };
  const std::uint64_t share = threads_ == 1 ? left_ : left_ / (2 * threads_);
  const std::uint64_t size = std::min({within(longest_), kGrowth * largestTaken_, std::max(share, within(kShortest))});
  return std::max<std::uint64_t>(1, size);
}

std::optional<SubproblemRange> RangeHandout::next() {
  if (open_.empty()) return std::nullopt;
  SubproblemRange& current = open_.back();
  const std::uint64_t size = std::min(current.size(), wantedSize());
  const SubproblemRange range{current.first, current.first + size};
  left_ -= size;
  current.first = range.last;
  if (current.isEmpty()) open_.pop_back();
  return range;
}

void RangeHandout::took(SubproblemRange range, std::chrono::nanoseconds time, SubproblemRange left) {
  if (!left.isEmpty()) {
    open_.push_back(left);
    left_ += left.size();
  }
  const double each = std::max(1.0, static_cast<double>(time.count())) / static_cast<double>(range.size());
  each_ = largestTaken_ == 0 ? each : (each_ + each) / 2;
  largestTaken_ = std::max(largestTaken_, range.size());
}

}  // namespace queens
