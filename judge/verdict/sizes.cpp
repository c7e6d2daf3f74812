#include "judge/verdict/sizes.h"

#include <algorithm>

namespace judge {

Sizes::Sizes(const std::vector<std::int64_t>& listed) {
  for (const std::int64_t size : listed) add(size, size);
}

Sizes Sizes::between(std::int64_t least, std::int64_t most) {
  Sizes sizes;
  if (least <= most) sizes.add(least, most);
  return sizes;
}

void Sizes::add(std::int64_t first, std::int64_t last) {
  if (!empty() && back() + 1 == first)
    runs_.back().last = last;
  else
    runs_.push_back({first, last, size()});
}

std::int64_t Sizes::operator[](std::size_t index) const {
  const auto behind = std::ranges::upper_bound(runs_, index, {}, &Run::start);
  const Run& run = *std::prev(behind);
  return run.first + static_cast<std::int64_t>(index - run.start);
}

std::size_t Sizes::lowerBound(std::int64_t size) const {
  const auto run = std::ranges::lower_bound(runs_, size, {}, &Run::last);
  if (run == runs_.end()) return this->size();
  return run->start + static_cast<std::size_t>(std::max(size, run->first) - run->first);
}

Sizes Sizes::within(std::optional<std::int64_t> least, std::optional<std::int64_t> most) const {
  Sizes found;
  for (const Run& run : runs_) {
    const std::int64_t first = std::max(run.first, least.value_or(run.first));
    const std::int64_t last = std::min(run.last, most.value_or(run.last));
    if (first <= last) found.add(first, last);
  }
  return found;
}

}  // namespace judge
