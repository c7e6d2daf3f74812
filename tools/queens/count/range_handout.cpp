#include "tools/queens/count/range_handout.h"

#include <algorithm>

namespace queens {
namespace {

constexpr double kShortest = 1e6;
/// A range is at most so many times larger than one whose time is known: the first subproblems may be easy ones.
constexpr std::uint64_t kGrowth = 4;

}  // namespace

RangeHandout::RangeHandout(std::vector<SubproblemRange> open, unsigned threads, std::chrono::nanoseconds longest)
    : open_(std::move(open)), threads_(threads), longest_(static_cast<double>(longest.count())) {
  std::erase_if(open_, [](const SubproblemRange& range) { return range.isEmpty(); });
  for (const SubproblemRange& range : open_) left_ += range.size();
}

std::uint64_t RangeHandout::wantedSize() const {
  if (largestTaken_ == 0) return 1;
  const auto within = [&](double time) { return static_cast<std::uint64_t>(std::min(1e18, time / each_)); };
  const std::uint64_t share = threads_ == 1 ? left_ : left_ / (2 * threads_);
  const std::uint64_t size = std::min({within(longest_), kGrowth * largestTaken_, std::max(share, within(kShortest))});
  return std::max<std::uint64_t>(1, size);
}

std::vector<SubproblemRange>::iterator RangeHandout::stretchFor(std::uint64_t after) {
  const auto own = std::find_if(open_.begin(), open_.end(), [&](const auto& range) { return range.first == after; });
  if (own != open_.end()) return own;
  const auto longest =
      std::max_element(open_.begin(), open_.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
  const bool isAnothers = std::find(fronts_.begin(), fronts_.end(), longest->first) != fronts_.end();
  if (!isAnothers || longest->size() < 2) return longest;
  const std::uint64_t middle = longest->first + longest->size() / 2;
  const SubproblemRange second{middle, longest->last};
  longest->last = middle;
  return open_.insert(open_.end(), second);
}

std::optional<SubproblemRange> RangeHandout::next(std::uint64_t after) {
  if (open_.empty()) return std::nullopt;
  const auto stretch = stretchFor(after);
  const std::uint64_t size = std::min(stretch->size(), wantedSize());
  const SubproblemRange range{stretch->first, stretch->first + size};
  left_ -= size;
  stretch->first = range.last;
  if (stretch->isEmpty()) open_.erase(stretch);
  fronts_.push_back(range.last);
  return range;
}

void RangeHandout::took(SubproblemRange range, std::chrono::nanoseconds time, SubproblemRange left) {
  std::erase(fronts_, left.isEmpty() ? range.last : left.last);
  if (!left.isEmpty()) {
    open_.push_back(left);
    left_ += left.size();
  }
  const double each = std::max(1.0, static_cast<double>(time.count())) / static_cast<double>(range.size());
  each_ = largestTaken_ == 0 ? each : (each_ + each) / 2;
  largestTaken_ = std::max(largestTaken_, range.size());
}

}  // namespace queens
