#include "tools/queens/count/count_run.h"

#include <fmt/format.h>
#include <sched.h>

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>

#include "tools/queens/count/range_handout.h"

namespace queens {
namespace {

constexpr std::chrono::milliseconds kLongestWait(500);

/// Threads that count together and stop together: when asked to, when one of them fails, or with this object.
class Crew {
 public:
  Crew(const RangeCounter& count, std::vector<SubproblemRange> open, CountedRanges& counted, const CrewOptions& options)
      : count_(count),
        options_(options),
        handout_(std::move(open), options.threads, options.longestRange),
        counted_(counted),
        working_(options.threads) {}
  ~Crew() { stop_.request_stop(); }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  /// Until all is counted or it is to end.
  void run(const CountWatch& watch) {
    start();
    std::unique_lock lock(mutex_);
    while (working_ > 0 && !options_.stop.stop_requested()) {
      changed_.wait_for(lock, options_.stop, kLongestWait, [&] { return hasNews_ || working_ == 0; });
      hasNews_ = false;
      if (!watch || options_.stop.stop_requested()) continue;
      const CountedRanges now = counted_;
      lock.unlock();
      watch(now);
      lock.lock();
    }
    lock.unlock();
    stop_.request_stop();
    threads_.clear();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  void start() {
    try {
      while (threads_.size() < options_.threads) threads_.emplace_back([this] { work(); });
    } catch (const std::system_error& error) {
      throw std::system_error(error.code(),
                              fmt::format("start thread {} of {}", threads_.size() + 1, options_.threads));
    }
  }

  /// On each thread.
  void work() {
    try {
      countRanges(stop_.get_token());
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      stop_.request_stop();
    }
    const std::lock_guard lock(mutex_);
    --working_;
    changed_.notify_all();
  }

  void countRanges(const std::stop_token& stop) {
    std::uint64_t after = 0;
    while (!stop.stop_requested()) {
      const std::optional<SubproblemRange> range = next(after, stop);
      if (!range) return;
      const auto begin = std::chrono::steady_clock::now();
      const std::optional<CountPlan::Counted> counted = count_(begin + 2 * options_.longestRange, *range, stop);
      if (!counted) return;
      after = counted->last;
      record(*range, *counted, std::chrono::steady_clock::now() - begin);
    }
  }

  /// Waits while others may leave something over.
  std::optional<SubproblemRange> next(std::uint64_t after, const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    std::optional<SubproblemRange> range;
    changed_.wait(lock, stop, [&] {
      range = handout_.next(after);
      return range || inHand_ == 0;
    });
    if (range) ++inHand_;
    return range;
  }

  void record(SubproblemRange range, const CountPlan::Counted& counted, std::chrono::nanoseconds time) {
    const std::lock_guard lock(mutex_);
    counted_.add({range.first, counted.last}, counted.solutions);
    handout_.took({range.first, counted.last}, time, {counted.last, range.last});
    --inHand_;
    hasNews_ = true;
    changed_.notify_all();
  }

  const RangeCounter& count_;
  const CrewOptions options_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  RangeHandout handout_;
  CountedRanges& counted_;
  unsigned inHand_ = 0;  ///< ranges that threads are counting
  unsigned working_;     ///< threads
  bool hasNews_ = false;
  std::exception_ptr failure_;
  std::stop_source stop_;
  std::vector<std::jthread> threads_;
};

}  // namespace

unsigned usableCores() {
  cpu_set_t set;
  if (::sched_getaffinity(0, sizeof set, &set) == 0) return static_cast<unsigned>(CPU_COUNT(&set));
  return std::max(1u, std::thread::hardware_concurrency());  // more cores than the set has room for
}

bool countMissing(const RangeCounter& count, SubproblemRange whole, CountedRanges& counted, const CrewOptions& options,
                  const CountWatch& watch) {
  std::vector<SubproblemRange> open = counted.missing(whole);
  std::uint64_t left = 0;
  for (const SubproblemRange& range : open) left += range.size();
  if (left == 0) return true;
  CrewOptions used = options;
  used.threads = static_cast<unsigned>(std::min<std::uint64_t>(options.threads, left));
  Crew(count, std::move(open), counted, used).run(watch);
  return counted.missing(whole).empty();
}

}  // namespace queens
