#include "solution/count/count_plan.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <map>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>

namespace queens {
namespace {

struct KernelRow {
  std::string_view name;
  const HalvesKernel* halves;  // null for the one that does not work with halves
};

#if defined(__x86_64__)
constexpr const HalvesKernel *kAvx2 = &kAvx2Halves, *kAvx512 = &kAvx512Halves;
#else
constexpr const HalvesKernel *kAvx2 = nullptr, *kAvx512 = nullptr;
#endif

const KernelRow& rowOf(CountKernel kernel) {
  static constexpr KernelRow kRows[] = {
      {"scalar", nullptr}, {"words", &kWordHalves}, {"avx2", kAvx2}, {"avx512", kAvx512}};
  return kRows[static_cast<std::size_t>(kernel)];
}

/// The order among placements that symmetries make equal: evenly filled halves come first, then the queens in the
/// middle rows that attack most, as one of them is nearest to the middle. Two that a half turn makes equal, and whose
/// middle rows too, are both counted, each for half: nothing has to keep one of them out of the lists then.
CrossKey orderOf(const PartialPlacement& queens) {
  const int upper = (queens.n - 1) / 2, lower = queens.n / 2;
  int above = 0;
  for (int row = 0; row < upper; ++row) above += queens.hasQueenInRow(row);
  for (int row = lower + 1; row < queens.n; ++row) above -= queens.hasQueenInRow(row);
  const int upperCol = queens.colAt(upper), lowerCol = queens.colAt(lower), last = queens.n - 1;
  const auto [nearer, farther] = std::minmax({std::abs(2 * upperCol - last), std::abs(2 * lowerCol - last)});
  CrossKey key;
  for (const int part : {std::abs(above), nearer, farther, upperCol, lowerCol})
    key.first = key.first << 8 | static_cast<std::uint64_t>(part);
  const bool isTurned = upper != lower && upperCol + lowerCol == last;
  if (!isTurned) std::ranges::transform(queens.cols, key.then.begin(), [](int col) { return col + 1; });
  return key;
}

/// The fewest sliced rows with which one core counts a subproblem within seconds; from n = 25 on within a minute or so.
int slicedRowsOf(int n) {
  if (n % 2 == 0) return n < 20 ? 0 : n < 28 ? 2 : 3;
  return n < 17 ? 0 : n < 19 ? 1 : n < 25 ? 2 : n < 27 ? 3 : 4;
}

}  // namespace

std::string_view kernelName(CountKernel kernel) { return rowOf(kernel).name; }

bool runsHere(CountKernel kernel) {
#if defined(__x86_64__)
  // asks the system too whether it saves the registers (XGETBV)
  const bool hasAvx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                       __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
  if (kernel == CountKernel::Avx2) return hasAvx2;
  if (kernel == CountKernel::Avx512) {
    return hasAvx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512dq");
  }
#endif
  return kernel == CountKernel::Scalar || kernel == CountKernel::Words;
}

CountKernel fastestCountKernel() {
  return *std::ranges::find_if(std::rbegin(kCountKernels), std::rend(kCountKernels), runsHere);
}

/// Buffers of earlier calls of count(), for the next one: parts of a count that follow each other need the same lists.
class CountPlan::IdleMeetings {
 public:
  std::unique_ptr<Meeting> take(const HalvesKernel& kernel) {
    const std::lock_guard lock(mutex_);
    auto& idle = meetings_[&kernel];
    if (idle.empty()) return makeMeeting(kernel);
    auto meeting = std::move(idle.back());
    idle.pop_back();
    return meeting;
  }

  void release(std::unique_ptr<Meeting> meeting, const HalvesKernel& kernel) {
    const std::lock_guard lock(mutex_);
    meetings_[&kernel].push_back(std::move(meeting));
  }

 private:
  std::mutex mutex_;
  std::map<const HalvesKernel*, std::vector<std::unique_ptr<Meeting>>> meetings_;
};

CountPlan::CountPlan(int n, std::vector<Square> through) : n_(n), through_(std::move(through)) {
  requirePlaceable(n_, through_);
  idle_ = std::make_shared<IdleMeetings>();
  band_ = {(n_ - 1) / 2, n_ / 2 + 1};
  for (int i = 0; i < slicedRowsOf(n_); ++i) {
    slicedRows_.push_back(i % 2 == 0 ? --band_.first : band_.end++);
    slices_ *= static_cast<std::uint64_t>(n_);
  }
  forEachCross(n_, through_, orderOf, [this](const Representative& cross) {
    crosses_.push_back(cross);
    return true;
  });
  std::ranges::sort(crosses_, [this](const Representative& a, const Representative& b) {
    return std::pair(bandOf(a.queens), a.queens.cols) < std::pair(bandOf(b.queens), b.queens.cols);
  });
  for (std::size_t i = 1; i <= crosses_.size(); ++i) {
    if (i == crosses_.size() || bandOf(crosses_[i].queens) != bandOf(crosses_[i - 1].queens)) groupEnds_.push_back(i);
  }
}

/// The columns of the queens in the band as one number, in the order of which the first column counts most.
std::uint64_t CountPlan::bandOf(const PartialPlacement& queens) const {
  static_assert(kLargest < 32);
  std::uint64_t cols = 0;
  for (int row = band_.first; row < band_.end; ++row)
    cols = cols * 32 + static_cast<std::uint64_t>(queens.colAt(row) + 1);
  return cols;
}

/// Subproblems with the same queens in the band follow each other.
CountPlan::Position CountPlan::positionOf(std::uint64_t subproblem) const {
  const auto group = std::upper_bound(groupEnds_.begin(), groupEnds_.end(), subproblem / slices_);
  const std::uint64_t first = group == groupEnds_.begin() ? 0 : *(group - 1);
  const std::uint64_t inGroup = subproblem - first * slices_;
  const std::uint64_t crosses = *group - first;
  return {first, crosses, inGroup % crosses, inGroup / crosses};
}

/// The queens of a cross and of a slice of it, but for those in the first `open` of the sliced rows.
std::optional<PartialPlacement> CountPlan::queensOf(const Representative& cross, std::uint64_t slice,
                                                    std::size_t open) const {
  PartialPlacement queens = cross.queens;
  for (std::size_t i = 0; i < slicedRows_.size(); ++i, slice /= static_cast<std::uint64_t>(n_)) {
    const int row = slicedRows_[i];
    const int col = static_cast<int>(slice % static_cast<std::uint64_t>(n_));
    if (i < open || queens.colAt(row) == col) continue;
    if (queens.attacks(row, col)) return std::nullopt;
    queens.place(row, col);
  }
  return queens;
}

/// Whether the n slices that fill the first sliced row in every way are counted together: it is the outermost of its
/// half then, and leaves few enough rows.
bool CountPlan::opensSlices() const {
  const std::size_t sliced = slicedRows_.size();
  return (sliced == 1 || sliced == 2) && n_ - (band_.end - band_.first - 1) <= kMostMeetingRows;
}

std::uint64_t CountPlan::roundedUp(std::uint64_t subproblem) const {
  if (subproblem >= subproblems()) return subproblem;
  const Position position = positionOf(subproblem);
  const std::uint64_t slices = opensSlices() ? static_cast<std::uint64_t>(n_) : 1;
  const std::uint64_t before = position.slice % slices * position.crosses + position.cross;
  return before == 0 ? subproblem : subproblem + position.crosses * slices - before;
}

/// The subproblems from `first` on, `last` at most, that are counted in one go: the crosses of a slice, or those of the
/// n slices that fill the first sliced row in every way, if that leaves few enough rows.
CountPlan::Alike CountPlan::alikeFrom(std::uint64_t first, std::uint64_t last) const {
  const Position position = positionOf(first);
  const std::uint64_t together = position.crosses * static_cast<std::uint64_t>(n_);
  Alike alike{.band = band_, .byWeight = {}, .last = std::min(last, first + position.crosses - position.cross)};
  std::size_t open = 0;
  if (opensSlices() && roundedUp(first) == first && first + together <= last) {
    open = 1;
    ++alike.band.first;
    alike.last = first + together;
  }
  const std::uint64_t end = std::min(position.crosses, position.cross + alike.last - first);
  for (std::uint64_t i = position.cross; i < end; ++i) {
    const Representative& cross = crosses_[position.firstCross + i];
    if (const auto queens = queensOf(cross, position.slice, open))
      alike.byWeight[cross.symmetries.count() / cross.ties].push_back(*queens);
  }
  return alike;
}

std::optional<std::uint64_t> CountPlan::count(std::uint64_t first, std::uint64_t last, CountKernel kernel,
                                              std::stop_token stop) const {
  const auto counted = countUntil(std::chrono::steady_clock::time_point::max(), first, last, kernel, std::move(stop));
  if (!counted) return std::nullopt;
  return counted->solutions;
}

std::optional<CountPlan::Counted> CountPlan::countUntil(std::chrono::steady_clock::time_point deadline,
                                                        std::uint64_t first, std::uint64_t last, CountKernel kernel,
                                                        std::stop_token stop, const RunLoop& runLoop) const {
  if (first > last || last > subproblems()) {
    throw std::invalid_argument("subproblems " + std::to_string(first) + " to " + std::to_string(last) +
                                ": the count has " + std::to_string(subproblems()));
  }
  if (!runsHere(kernel)) {
    throw std::invalid_argument("kernel " + std::string(kernelName(kernel)) + ": this processor cannot run it");
  }
  const HalvesKernel* const halves = rowOf(kernel).halves;
  std::unique_ptr<Meeting> meeting = halves ? idle_->take(*halves) : nullptr;
  Counted counted{0, first};
  while (counted.last < last) {
    const Alike alike = alikeFrom(counted.last, meeting ? last : counted.last + 1);
    for (const auto& [weight, placements] : alike.byWeight) {
      const auto solutions =
          meeting ? meeting->count(alike.band, placements, stop, runLoop) : countScalar(placements.front(), stop);
      if (!solutions) return std::nullopt;
      counted.solutions += *solutions * weight;
    }
    counted.last = alike.last;
    if (stop.stop_requested()) return std::nullopt;
    if (std::chrono::steady_clock::now() >= deadline) break;
  }
  if (meeting) idle_->release(std::move(meeting), *halves);
  return counted;
}

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

std::vector<SubproblemRange> CountedRanges::missing(SubproblemRange total) const {
  std::vector<SubproblemRange> gaps;
  std::uint64_t at = total.first;
  for (const Entry& entry : entries_) {
    if (entry.range.last <= at) continue;
    if (entry.range.first >= total.last) break;
    if (at < entry.range.first) gaps.push_back({at, entry.range.first});
    at = entry.range.last;
  }
  if (at < total.last) gaps.push_back({at, total.last});
  return gaps;
}

}  // namespace queens
