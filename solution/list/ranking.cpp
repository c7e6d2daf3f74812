// A solution with a given index is found by the numbers of solutions that have the same first rows. They are counted
// once, each by itself and so on as many threads as there are, and kept: for n = 18 these are some 36,000 numbers, of
// which mirroring the board gives the second half. What is left for each draw is a branch of at least twelve rows, for
// n = 18 of fourteen, in which some thousand solutions are counted or found.
//
// Tried, and no faster: counting beginnings of one row by the plans of `count`, which gain from symmetry only where no
// square is given (half as fast for one queen in row 0, twenty times slower for four).
#include "solution/list/ranking.h"

#include <atomic>
#include <bit>
#include <future>
#include <numeric>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>

namespace queens {
namespace {

/// Number of indices drawn before one search for all of them, which passes each branch of the tree once: few at first,
/// so that an interrupt loses little, and sixteen times as many each time, up to the most.
constexpr std::uint64_t kDrawnAtFirst = 1 << 6, kDrawnAtOnce = 1 << 18;

constexpr int kMostRows = 4;                 // rows of a beginning, bounded by memory
constexpr std::size_t kCountedAtOnce = 128;  // beginnings, when it is not known how many will do

std::vector<Square> queensOf(const Columns& solution, int n) {
  std::vector<Square> queens;
  for (int row = 0; row < n; ++row) queens.push_back({row, solution[static_cast<std::size_t>(row)]});
  return queens;
}

/// Does `jobs` on up to `threads` threads: each makes a worker, which is called with the numbers of jobs not yet taken.
/// False: a worker returned false, and the remaining jobs were not done.
template <class MakeWorker>
bool runOnThreads(std::size_t jobs, unsigned threads, const MakeWorker& makeWorker) {
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> goesOn = true;
  const auto work = [&] {
    auto worker = makeWorker();
    for (std::size_t job = next++; job < jobs && goesOn; job = next++)
      if (!worker(job)) goesOn = false;
  };
  std::vector<std::future<void>> others;
  try {
    while (others.size() + 1 < std::min<std::size_t>(threads, jobs))
      others.push_back(std::async(std::launch::async, work));
  } catch (const std::system_error&) {
    // The machine has no more threads: those that there are do the work.
  }
  work();
  for (std::future<void>& other : others) other.get();
  return goesOn;
}

}  // namespace

/// Indices that lie in one branch.
struct Ranking::Wanted {
  Branch branch;
  std::size_t first = 0;           ///< position of the first in the sorted indices
  std::vector<IndexRange> ranges;  ///< indices within the branch
};

Ranking::Ranking(RankingCall call)
    : call_((requirePlaceable(call.n, call.through), std::move(call))),
      plan_(planRows(call_.n, call_.through, allSquares(call_.n))),
      rows_(std::clamp(plan_.size() - call_.rowsBelow, 0, std::min(kMostRows, plan_.size()))) {
  addBeginnings(0, {}, 0);
  counts_.assign(isWhole() ? (beginnings_.size() + 1) / 2 : beginnings_.size(), kNotCounted);
}

void Ranking::addBeginnings(int row, const Node& node, std::uint32_t path) {
  if (row == rows_) return beginnings_.push_back(path);
  const ListStep& step = plan_.steps[static_cast<std::size_t>(row)];
  for (std::uint32_t free = node.free(step); free != 0; free &= free - 1)
    addBeginnings(row + 1, node.child(step, free & (~free + 1)),
                  path << 5 | static_cast<std::uint32_t>(std::countr_zero(free)));
}

Branch Ranking::branchAt(std::size_t beginning) const {
  Branch branch{.first = rows_, .columns = plan_.placed};
  for (int row = 0; row < rows_; ++row) {
    const std::uint32_t col = beginnings_[beginning] >> 5 * (rows_ - 1 - row) & 31;
    branch.columns[plan_.rows[static_cast<std::size_t>(row)]] = static_cast<std::uint8_t>(col);
    branch.node = branch.node.child(plan_.steps[static_cast<std::size_t>(row)], std::uint32_t{1} << col);
  }
  return branch;
}

/// Mirroring turns the order of the beginnings round.
std::uint64_t& Ranking::countOf(std::size_t beginning) {
  return counts_[isWhole() ? std::min(beginning, beginnings_.size() - 1 - beginning) : beginning];
}

/// Afterwards the counts of the beginnings before `end` are known.
bool Ranking::countBefore(std::size_t end, const std::stop_token& stop) {
  std::vector<std::size_t> missing;
  for (std::size_t i = 0; i < std::min(end, counts_.size()); ++i)
    if (counts_[i] == kNotCounted) missing.push_back(i);
  const auto caller = std::this_thread::get_id();
  std::atomic<std::size_t> known = counts_.size() - static_cast<std::size_t>(std::ranges::count(counts_, kNotCounted));
  return missing.empty() || runOnThreads(missing.size(), call_.threads, [&] {
           return [&, tail = TailSearch(*call_.kernel)](std::size_t job) mutable {
             const auto count = tail.completions(plan_, rows_, branchAt(missing[job]).node, stop);
             if (count) counts_[missing[job]] = *count;
             const std::size_t counted = count ? ++known : known.load();
             if (call_.observer && std::this_thread::get_id() == caller)
               call_.observer("beginnings counted", counted, counts_.size());
             return count.has_value();
           };
         });
}

/// Counts as many beginnings as have a solution with this index among them, or all.
bool Ranking::countPast(std::uint64_t index, const std::stop_token& stop) {
  std::uint64_t solutions = 0;
  for (std::size_t i = 0; i < beginnings_.size() && solutions <= index; ++i) {
    if (countOf(i) == kNotCounted && !countBefore(i + kCountedAtOnce, stop)) return false;
    solutions += countOf(i);
  }
  return true;
}

std::optional<std::uint64_t> Ranking::count(const std::stop_token& stop) {
  if (!countBefore(beginnings_.size(), stop)) return std::nullopt;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < beginnings_.size(); ++i) sum += countOf(i);
  return sum;
}

std::optional<std::uint64_t> Ranking::rankOf(const Columns& solution, const std::stop_token& stop) {
  requirePlaceable(call_.n, queensOf(solution, call_.n));
  for (const auto& [row, col] : call_.through)
    if (solution[static_cast<std::size_t>(row)] != col) throw std::invalid_argument("the solution misses a square");
  std::uint32_t path = 0;
  for (int i = 0; i < rows_; ++i) path = path << 5 | solution[plan_.rows[static_cast<std::size_t>(i)]];
  const auto beginning =
      static_cast<std::size_t>(std::lower_bound(beginnings_.begin(), beginnings_.end(), path) - beginnings_.begin());
  if (stop.stop_requested() || !countBefore(beginning, stop)) return std::nullopt;
  std::uint64_t rank = 0;
  for (std::size_t i = 0; i < beginning; ++i) rank += countOf(i);
  TailSearch tail(*call_.kernel);
  Node node = branchAt(beginning).node;
  for (int i = rows_; i < plan_.size(); ++i) {
    const ListStep& step = plan_.steps[static_cast<std::size_t>(i)];
    const std::uint32_t own = std::uint32_t{1} << solution[plan_.rows[static_cast<std::size_t>(i)]];
    for (std::uint32_t free = node.free(step) & (own - 1); free != 0; free &= free - 1) {
      const auto before = tail.completions(plan_, i + 1, node.child(step, free & (~free + 1)), stop);
      if (!before) return std::nullopt;
      rank += *before;
    }
    node = node.child(step, own);
  }
  return rank;
}

std::optional<Columns> Ranking::solutionAt(std::uint64_t index, const std::stop_token& stop) {
  const auto found = solutionsAt({index}, stop);
  return found && !found->empty() ? std::optional(found->front()) : std::nullopt;
}

std::vector<Ranking::Wanted> Ranking::wantedBranches(std::span<const IndexRange> sorted) {
  std::vector<Wanted> all;
  std::uint64_t before = 0;
  std::size_t next = 0;
  for (std::size_t i = 0; next < sorted.size() && i < beginnings_.size(); before += countOf(i++)) {
    const std::uint64_t end = before + countOf(i);
    if (sorted[next].first >= end) continue;
    Wanted wanted{.branch = branchAt(i), .first = next, .ranges = {}};
    wanted.branch.expected = static_cast<double>(countOf(i));
    for (; next < sorted.size() && sorted[next].first < end; ++next)
      wanted.ranges.push_back({sorted[next].first - before, sorted[next].last - before});
    all.push_back(std::move(wanted));
  }
  return all;
}

std::optional<std::vector<Columns>> Ranking::solutionsAt(const std::vector<std::uint64_t>& indices,
                                                         const std::stop_token& stop) {
  std::vector<std::size_t> order(indices.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return indices[a] < indices[b]; });
  std::vector<IndexRange> sorted;
  for (const std::size_t i : order) sorted.push_back({indices[i], indices[i] + 1});
  if (sorted.empty() || !countPast(sorted.back().first, stop)) return std::nullopt;
  const std::vector<Wanted> branches = wantedBranches(sorted);
  std::vector<Columns> solutions(indices.size());
  std::atomic<std::size_t> found = 0;
  const auto caller = std::this_thread::get_id();
  runOnThreads(branches.size(), call_.threads, [&] {
    return [&, walk = IndexWalk(plan_, *call_.kernel, stop)](std::size_t job) mutable {
      std::size_t next = branches[job].first;
      walk.run(branches[job].branch, branches[job].ranges, [&](const Columns& solution) {
        solutions[order[next++]] = solution;
        const std::size_t done = ++found;
        if (call_.observer && std::this_thread::get_id() == caller)
          call_.observer("solutions found", done, solutions.size());
        return true;
      });
      return !stop.stop_requested();
    };
  });
  if (found != solutions.size()) return std::nullopt;
  return solutions;
}

void Ranking::learn(const std::vector<std::uint64_t>& counts) {
  if (counts.size() != counts_.size()) return;
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts_[i] == kNotCounted) counts_[i] = counts[i];
}

IndexDraw::IndexDraw(std::uint64_t seed, std::uint64_t end)
    : generator_(seed), end_(end), lastFair_(std::numeric_limits<std::uint64_t>::max() - (~end + 1) % end) {}

std::uint64_t IndexDraw::next() {
  for (;;) {
    const std::uint64_t number = generator_();
    if (number <= lastFair_) return number % end_;
  }
}

std::optional<std::uint64_t> sample(Ranking& ranking, const SampleCall& call, const SolutionReader& reader) {
  const auto all = ranking.count(call.stop);
  if (!all || *all == 0) return all;
  IndexDraw draw(call.seed, *all);
  std::vector<std::uint64_t> indices;
  std::uint64_t drawn = kDrawnAtFirst;
  for (std::uint64_t left = call.count; left > 0; left -= indices.size(), drawn = std::min(16 * drawn, kDrawnAtOnce)) {
    indices.resize(std::min(left, drawn));
    std::generate(indices.begin(), indices.end(), [&] { return draw.next(); });
    const auto solutions = ranking.solutionsAt(indices, call.stop);
    if (!solutions) return std::nullopt;
    if (!reader(*solutions)) break;
  }
  return all;
}

}  // namespace queens
