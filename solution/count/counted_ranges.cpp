#include "solution/count/counted_ranges.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace queens {

SubproblemRange shardOf(std::uint64_t subproblems, std::uint64_t part, std::uint64_t of) {
  const std::uint64_t size = subproblems / of, rest = subproblems % of;
  const auto begin = [&](std::uint64_t index) { return index * size + index * rest / of; };
  return {begin(part - 1), begin(part)};
}

void CountedRanges::add(SubproblemRange range, std::uint64_t solutions) {
  if (range.first >= range.last) throw std::invalid_argument("a range of subproblems is empty");
  if (solutions > std::numeric_limits<std::uint64_t>::max() - solutions_)
    throw std::invalid_argument("there are more solutions than any board has");
  auto next = std::lower_bound(entries_.begin(), entries_.end(), range.first,
                               [](const Entry& entry, std::uint64_t first) { return entry.range.first < first; });
  const bool hasBefore = next != entries_.begin();
  const bool overlapsBefore = hasBefore && std::prev(next)->range.last > range.first;
  if (overlapsBefore || (next != entries_.end() && next->range.first < range.last))
    throw std::invalid_argument("a subproblem is counted twice");

  subproblems_ += range.size();
  solutions_ += solutions;
  next = entries_.insert(next, {range, solutions});
  const auto joinWithBefore = [&](std::vector<Entry>::iterator entry) {
    if (entry == entries_.begin() || entry == entries_.end()) return entry;
    const auto before = std::prev(entry);
    if (before->range.last != entry->range.first) return entry;
    before->range.last = entry->range.last;
    before->solutions += entry->solutions;
    return std::prev(entries_.erase(entry));
  };
  joinWithBefore(std::next(joinWithBefore(next)));
}

std::vector<SubproblemRange> CountedRanges::missing(SubproblemRange whole) const {
  std::vector<SubproblemRange> gaps;
  std::uint64_t at = whole.first;
  for (const Entry& entry : entries_) {
    if (entry.range.last <= at) continue;
    if (entry.range.first >= whole.last) break;
    if (at < entry.range.first) gaps.push_back({at, entry.range.first});
    at = entry.range.last;
  }
  if (at < whole.last) gaps.push_back({at, whole.last});
  return gaps;
}

}  // namespace queens
