#include "tools/queens/count/count_run.h"

#include <fmt/format.h>
#include <poll.h>
#include <sched.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "judge/machine/file_descriptor.h"
#include "tools/queens/count/range_handout.h"

namespace queens {
namespace {

constexpr int kLongestWaitMilliseconds = 500;

/// What makes the waiting thread look: a descriptor, so that it can wait for an interrupt at the same time.
class Bell {
 public:
  Bell() : fd_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (fd_.get() < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  }
  void ring() const {
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t written = ::write(fd_.get(), &one, sizeof one);
  }

  /// Until it rings, half a second at most. False: `interruptFd` is readable.
  bool wait(int interruptFd) const {
    pollfd either[] = {{fd_.get(), POLLIN, 0}, {interruptFd, POLLIN, 0}};
    if (::poll(either, 2, kLongestWaitMilliseconds) < 0 && errno != EINTR)
      throw std::system_error(errno, std::generic_category(), "poll");
    std::uint64_t rings = 0;
    [[maybe_unused]] const ssize_t got = ::read(fd_.get(), &rings, sizeof rings);
    return either[1].revents == 0;
  }

 private:
  judge::FileDescriptor fd_;
};

/// Threads that do the same work and stop together: when asked to, when one of them fails, or with this object.
class Crew {
 public:
  Crew(unsigned threads, std::function<void(std::stop_token, const Bell&)> work) : work_(std::move(work)) {
    try {
      for (; started_ < threads; ++started_) threads_.emplace_back([this] { run(); });
    } catch (const std::system_error& error) {
      stop_.request_stop();
      threads_.clear();
      throw std::system_error(error.code(), fmt::format("start thread {} of {}", started_ + 1, threads));
    }
  }
  ~Crew() { stop_.request_stop(); }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  /// Whether they ended without being told to.
  bool wait(int interruptFd, const std::function<void()>& watch) {
    bool interrupted = false;
    while (!haveEnded()) {
      if (!bell_.wait(interruptFd)) {
        interrupted = true;
        stop_.request_stop();
        break;
      }
      if (watch) watch();
    }
    threads_.clear();
    if (failure_) std::rethrow_exception(failure_);
    return !interrupted;
  }

 private:
  void run() {
    try {
      work_(stop_.get_token(), bell_);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      stop_.request_stop();
    }
    {
      const std::lock_guard lock(mutex_);
      ++ended_;
    }
    bell_.ring();
  }

  bool haveEnded() {
    const std::lock_guard lock(mutex_);
    return ended_ == started_;
  }

  const std::function<void(std::stop_token, const Bell&)> work_;
  const Bell bell_;
  std::stop_source stop_;
  std::mutex mutex_;
  std::exception_ptr failure_;
  unsigned started_ = 0;
  unsigned ended_ = 0;
  std::vector<std::jthread> threads_;
};

/// What the threads of one count share.
class SharedCount {
 public:
  SharedCount(const RangeCounter& count, std::vector<SubproblemRange> open, CountedRanges& counted,
              const CrewOptions& options)
      : count_(count),
        longest_(options.longestRange),
        handout_(std::move(open), options.threads, options.longestRange),
        counted_(counted) {}

  void work(const std::stop_token& stop, const Bell& bell) {
    std::uint64_t after = 0;
    while (!stop.stop_requested()) {
      const std::optional<SubproblemRange> range = next(after, stop);
      if (!range) return;
      const auto begin = std::chrono::steady_clock::now();
      const std::optional<CountPlan::Counted> counted = count_(begin + 2 * longest_, *range, stop);
      if (!counted) return;
      after = counted->last;
      record(*range, *counted, std::chrono::steady_clock::now() - begin);
      bell.ring();
    }
  }

  CountedRanges counted() {
    const std::lock_guard lock(mutex_);
    return counted_;
  }

 private:
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
    const SubproblemRange done{range.first, counted.last};
    counted_.add(done, counted.solutions);
    handout_.took(done, time, {counted.last, range.last});
    --inHand_;
    changed_.notify_all();
  }

  const RangeCounter& count_;
  const std::chrono::nanoseconds longest_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  RangeHandout handout_;
  unsigned inHand_ = 0;  ///< ranges that threads are counting
  CountedRanges& counted_;
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
  CrewOptions used = options;
  used.threads = static_cast<unsigned>(std::min<std::uint64_t>(options.threads, left));
  if (left == 0) return true;
  SharedCount shared(count, std::move(open), counted, used);
  Crew crew(used.threads, [&](const std::stop_token& stop, const Bell& bell) { shared.work(stop, bell); });
  crew.wait(options.interruptFd, watch ? [&] { watch(shared.counted()); } : std::function<void()>());
  return counted.missing(whole).empty();
}

}  // namespace queens
