#include "tools/queens/count/count_run.h"

#include <fmt/format.h>
#include <sched.h>
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>

#include "judge/base/clock.h"
#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/console/interrupt.h"
#include "judge/console/terminal.h"
#include "tools/queens/count/count_files.h"
#include "tools/queens/count/count_report.h"
#include "tools/queens/io/streams.h"

namespace queens {
namespace {

constexpr double kShortest = 1e6;
/// A range is at most so many times larger than one whose time is known: the first subproblems may be easy ones.
constexpr std::uint64_t kGrowth = 4;

constexpr std::chrono::milliseconds kLongestWait(500);

/// Threads that count together and stop together: when asked to, when one of them fails, or with this object.
class Crew {
 public:
  Crew(const RangeCounter& count, std::vector<SubproblemRange> open, CountedRanges& counted, const CrewOptions& options)
      : count_(count),
        options_(options),
        handout_(std::move(open), options.threads, options.longestRange, options.roundedUp),
        counted_(counted),
        working_(options.threads) {}
  ~Crew() { stop_.request_stop(); }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

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
  /// A loop that one thread has begun. It stays until all that take part are done.
  struct Loop {
    const LoopBody& body;
    const std::size_t steps;
    std::atomic<std::size_t> taken = 0;
    unsigned helpers = 0;
    std::exception_ptr failure{};

    std::size_t left() const { return steps - std::min(steps, taken.load()); }
  };

  void start() {
    try {
      while (threads_.size() < options_.threads) threads_.emplace_back([this] { work(); });
    } catch (const std::system_error& error) {
      throw std::system_error(error.code(),
                              fmt::format("start thread {} of {}", threads_.size() + 1, options_.threads));
    }
  }

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
    const RunLoop runLoop = [this](std::size_t steps, const LoopBody& body) { runShared(steps, body); };
    std::uint64_t after = 0;
    while (!stop.stop_requested()) {
      const std::optional<SubproblemRange> range = next(after, stop);
      if (!range) return;
      const auto begin = std::chrono::steady_clock::now();
      const auto counted = count_(begin + 2 * options_.longestRange, *range, stop, runLoop);
      if (!counted) return;
      after = counted->last;
      record(*range, *counted, std::chrono::steady_clock::now() - begin);
    }
  }

  /// The next range, for which it waits while others may leave something over; meanwhile it helps them. Nothing at the
  /// end of all.
  std::optional<SubproblemRange> next(std::uint64_t after, const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    std::optional<SubproblemRange> range;
    while (!stop.stop_requested()) {
      Loop* longest = nullptr;
      free_.wait(lock, stop, [&] {
        range = handout_.next(after);
        longest = range ? nullptr : longestLoop();
        return range || longest || inHand_ == 0;
      });
      if (!longest) break;
      ++longest->helpers;
      lock.unlock();
      takePart(*longest);
      lock.lock();
      if (--longest->helpers == 0) free_.notify_all();
    }
    if (range) ++inHand_;
    return range;
  }

  Loop* longestLoop() const {
    const auto longest = std::ranges::max_element(loops_, {}, &Loop::left);
    return longest == loops_.end() || (*longest)->left() == 0 ? nullptr : *longest;
  }

  void takePart(Loop& loop) {
    const auto next = [&]() -> std::optional<std::size_t> {
      const std::size_t step = loop.taken++;
      return step < loop.steps ? std::optional(step) : std::nullopt;
    };
    try {
      loop.body(next);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      loop.failure = std::current_exception();
      loop.taken = loop.steps;
    }
  }

  void runShared(std::size_t steps, const LoopBody& body) {
    Loop loop{body, steps};
    std::unique_lock lock(mutex_);
    loops_.push_back(&loop);
    free_.notify_all();
    lock.unlock();
    takePart(loop);
    lock.lock();
    std::erase(loops_, &loop);
    free_.wait(lock, [&] { return loop.helpers == 0; });
    if (loop.failure) std::rethrow_exception(loop.failure);
  }

  void record(SubproblemRange range, const CountPlan::Counted& counted, std::chrono::nanoseconds time) {
    const std::lock_guard lock(mutex_);
    counted_.add({range.first, counted.last}, counted.solutions);
    handout_.took({range.first, counted.last}, time, {counted.last, range.last});
    --inHand_;
    hasNews_ = true;
    changed_.notify_all();
    free_.notify_all();
  }

  const RangeCounter& count_;
  const CrewOptions options_;
  std::mutex mutex_;
  std::condition_variable_any changed_;  ///< signals run()
  std::condition_variable_any free_;     ///< signals idle threads
  RangeHandout handout_;
  CountedRanges& counted_;
  std::vector<Loop*> loops_;
  unsigned inHand_ = 0;  ///< ranges that threads are counting
  unsigned working_;     ///< threads
  bool hasNews_ = false;
  std::exception_ptr failure_;
  std::stop_source stop_;
  std::vector<std::jthread> threads_;
};

using Clock = std::chrono::steady_clock;

std::chrono::nanoseconds ownCpu() { return judge::timeOn(CLOCK_PROCESS_CPUTIME_ID); }

void warn(const std::string& line) { judge::printToStderr(judge::escaped(line)); }

class CheckpointedCount {
 public:
  CheckpointedCount(const CountPlan& plan, SubproblemRange total, const KeptCountOptions& options)
      : plan_(plan),
        options_(options),
        style_(judge::decideStyle(options.colour, STDERR_FILENO)),
        line_(STDERR_FILENO, style_, options.quiet) {
    before_.identity = identityOf(plan);
    before_.total = total;
    if (!options.checkpoint) return;
    file_.emplace(*options.checkpoint);
    const std::string text = file_->read();
    if (!text.empty()) resume(text);
    save(before_.counted);  // so that an unusable checkpoint is known at once
  }

  KeptCount run() {
    CountedRanges counted = before_.counted;
    const RangeCounter count = [this](Clock::time_point deadline, SubproblemRange range, std::stop_token stop,
                                      const RunLoop& runLoop) {
      return plan_.countUntil(deadline, range.first, range.last, options_.kernel, std::move(stop), runLoop);
    };
    CrewOptions crew{.threads = options_.threads, .stop = interrupt_.token()};
    if (options_.kernel != CountKernel::Scalar)
      crew.roundedUp = [this](std::uint64_t subproblem) { return plan_.roundedUp(subproblem); };
    crew.longestRange = std::min<std::chrono::nanoseconds>(crew.longestRange, saveEvery_);
    const bool isComplete =
        countMissing(count, before_.total, counted, crew, [this](const CountedRanges& now) { watch(now); });
    line_.erase();
    KeptCount result{.isComplete = isComplete, .solutions = counted.solutions()};
    if (isComplete) {
      result.isKept = saveAtTheEnd(counted);
    } else {
      judge::restoreInterrupts();
      if (file_) save(counted);
      reportWhatIsKept(counted);
    }
    const CheckpointState state = stateOf(counted);
    result.cpu = state.cpu;
    result.wall = state.wall;
    return result;
  }

 private:
  void resume(const std::string& text) {
    const std::string& name = file_->name();
    CheckpointState kept = readCheckpoint(name, text);
    const std::string difference = differenceOf(kept.identity, before_.identity, "this is to count");
    if (!difference.empty()) throw judge::InputError(name + ": " + difference);
    if (kept.total != before_.total)
      throw judge::InputError(fmt::format("{}: has the subproblems {} to {}, and this is to count {} to {}", name,
                                          kept.total.first, kept.total.last, before_.total.first, before_.total.last));
    before_ = std::move(kept);
    saved_ = before_.counted.subproblems();
    if (!options_.quiet && saved_ > 0)
      warn(fmt::format("{} was counted before ({})", percentDone(before_.counted), name));
  }

  std::string percentDone(const CountedRanges& counted) const {
    return percentText(counted.subproblems(), before_.total.size());
  }

  CheckpointState stateOf(const CountedRanges& counted) const {
    return {.identity = before_.identity,
            .total = before_.total,
            .counted = counted,
            .cpu = before_.cpu + ownCpu() - cpuAtBegin_,
            .wall = before_.wall + (Clock::now() - begin_)};
  }

  void save(const CountedRanges& counted) {
    try {
      file_->save(writeCheckpoint(stateOf(counted)));
    } catch (const std::system_error& error) {
      line_.erase();
      throw std::runtime_error(fmt::format("{}; {} keeps what was counted before ({})", error.what(), file_->name(),
                                           percentText(saved_, before_.total.size())));
    }
    saved_ = counted.subproblems();
    savedAt_ = Clock::now();
  }

  /// The disk may have room again at the next save; until then counting goes on.
  void saveOnTheWay(const CountedRanges& counted) {
    try {
      save(counted);
      if (failedToSave_) warn(file_->name() + ": saved again");
      failedToSave_ = false;
    } catch (const std::runtime_error& error) {
      if (!failedToSave_) warn(fmt::format("queens: {}; counting goes on, saving is tried again", error.what()));
      failedToSave_ = true;
      savedAt_ = Clock::now();
    }
  }

  /// A result that is there is not lost because it cannot be kept.
  bool saveAtTheEnd(const CountedRanges& counted) {
    if (!file_ || saved_ == counted.subproblems()) return true;
    try {
      save(counted);
      return true;
    } catch (const std::runtime_error& error) {
      warn(std::string("queens: ") + error.what());
      return false;
    }
  }

  void watch(const CountedRanges& counted) {
    if (file_ && Clock::now() - savedAt_ >= saveEvery_ && counted.subproblems() != saved_) saveOnTheWay(counted);
    if (!line_.isDue()) return;
    line_.drawPainted(progressText({.n = before_.identity.n,
                                    .subproblems = before_.total.size(),
                                    .before = before_.counted.subproblems(),
                                    .counted = counted.subproblems(),
                                    .solutions = counted.solutions() - before_.counted.solutions(),
                                    .seconds = std::chrono::duration<double>(Clock::now() - begin_).count()},
                                   style_));
  }

  void reportWhatIsKept(const CountedRanges& counted) const {
    const std::string done =
        fmt::format("interrupted: {} is counted ({} solutions in {} of {} subproblems)", percentDone(counted),
                    counted.solutions(), counted.subproblems(), before_.total.size());
    warn(file_ ? fmt::format("{}; the same command goes on from {}", done, file_->name())
               : done + "; nothing is kept without --checkpoint FILE");
  }

  const CountPlan& plan_;
  const KeptCountOptions& options_;
  const StopOnInterrupt interrupt_;
  const std::chrono::seconds saveEvery_{options_.saveEvery};
  const judge::Style style_;
  judge::LiveLine line_;
  CheckpointState before_;
  std::optional<CheckpointFile> file_;
  std::uint64_t saved_ = 0;  ///< subproblems that are in the file
  bool failedToSave_ = false;
  Clock::time_point savedAt_;  ///< time of the last save, or attempt
  const Clock::time_point begin_ = Clock::now();
  const std::chrono::nanoseconds cpuAtBegin_ = ownCpu();
};

}  // namespace

RangeHandout::RangeHandout(std::vector<SubproblemRange> open, unsigned threads, std::chrono::nanoseconds longest,
                           RoundUp roundedUp)
    : open_(std::move(open)),
      threads_(threads),
      roundedUp_(roundedUp ? std::move(roundedUp) : [](std::uint64_t subproblem) { return subproblem; }),
      longest_(static_cast<double>(longest.count())) {
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
  std::uint64_t middle = longest->first + longest->size() / 2;
  if (const std::uint64_t next = roundedUp_(middle); next < longest->last) middle = next;
  const SubproblemRange second{middle, longest->last};
  longest->last = middle;
  return open_.insert(open_.end(), second);
}

std::optional<SubproblemRange> RangeHandout::next(std::uint64_t after) {
  if (open_.empty()) return std::nullopt;
  const auto stretch = stretchFor(after);
  std::uint64_t size = std::min(stretch->size(), wantedSize());
  const std::uint64_t rounded = roundedUp_(stretch->first + size) - stretch->first;
  if (rounded <= stretch->size()) size = rounded;
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

unsigned usableCores() {
  cpu_set_t set;
  if (::sched_getaffinity(0, sizeof set, &set) == 0) return static_cast<unsigned>(CPU_COUNT(&set));
  return std::max(1u, std::thread::hardware_concurrency());  // more cores than the set has room for
}

bool countMissing(const RangeCounter& count, SubproblemRange total, CountedRanges& counted, const CrewOptions& options,
                  const CountWatch& watch) {
  std::vector<SubproblemRange> open = counted.missing(total);
  std::uint64_t left = 0;
  for (const SubproblemRange& range : open) left += range.size();
  if (left == 0) return true;
  CrewOptions used = options;
  used.threads = static_cast<unsigned>(std::min<std::uint64_t>(options.threads, left));
  Crew(count, std::move(open), counted, used).run(watch);
  return counted.missing(total).empty();
}

KeptCount countAndKeep(const CountPlan& plan, SubproblemRange total, const KeptCountOptions& options) {
  return CheckpointedCount(plan, total, options).run();
}

}  // namespace queens
