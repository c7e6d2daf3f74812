#pragma once

#include "judge/console/terminal.h"
#include "solution/count/count_plan.h"

/// Counting on several threads until it is done or stopped.
namespace queens {

/// The first good end of a range from a subproblem on.
using RoundUp = std::function<std::uint64_t(std::uint64_t subproblem)>;

/// Hands subproblems out to threads, in ranges that take about `longest`: a subproblem may take a microsecond or an
/// hour, so the size of a range follows from how long those before it took. Towards the end ranges become shorter
/// (guided self-scheduling; Polychronopoulos and Kuck 1987), but none takes less than a millisecond. A thread goes on
/// where it was, since neighbours are counted fastest one after the other; one that cannot takes the second half of the
/// longest stretch that is left. Not to be called from several threads at once.
class RangeHandout {
 public:
  /// Ranges end at a multiple given by `roundedUp` (CountPlan), where that much is left.
  RangeHandout(std::vector<SubproblemRange> open, unsigned threads, std::chrono::nanoseconds longest,
               RoundUp roundedUp = {});

  /// For a thread whose last range ended before the subproblem `after`. Nothing when all is handed out.
  std::optional<SubproblemRange> next(std::uint64_t after);

  /// How long the beginning of a range that next() gave took; what is left of it is handed out again.
  void took(SubproblemRange range, std::chrono::nanoseconds time, SubproblemRange left);

 private:
  std::uint64_t wantedSize() const;
  std::vector<SubproblemRange>::iterator stretchFor(std::uint64_t after);

  std::vector<SubproblemRange> open_;  ///< ranges to hand out; none is empty
  std::vector<std::uint64_t> fronts_;  ///< ends of the ranges that threads are counting
  std::uint64_t left_ = 0;
  const unsigned threads_;
  const RoundUp roundedUp_;
  const double longest_;            ///< all times in nanoseconds
  double each_ = 0;                 ///< time of one subproblem in the last ranges
  std::uint64_t largestTaken_ = 0;  ///< the size of a range of which the time is known
};

/// The solutions of the beginning of a range, up to the subproblem in which `deadline` passes; nothing when `stop` came
/// first. Called from several threads at once. With `runLoop` a thread shares its loops with those that have nothing
/// else to do.
using RangeCounter = std::function<std::optional<CountPlan::Counted>(std::chrono::steady_clock::time_point deadline,
                                                                     SubproblemRange range, std::stop_token stop,
                                                                     const RunLoop& runLoop)>;

/// Called now and then on the thread that waits: after ranges were counted, and every half second.
using CountWatch = std::function<void(const CountedRanges& counted)>;

struct CrewOptions {
  unsigned threads = 1;
  std::chrono::nanoseconds longestRange =
      std::chrono::milliseconds(200);  ///< target time of a range; twice that is the deadline
  std::stop_token stop = {};           ///< ends it
  RoundUp roundedUp = {};              ///< see RangeHandout
};

/// The cores that this process may use.
unsigned usableCores();

/// Counts what `counted` lacks of `total` and adds it. False: stopped before the end; what had been counted by then
/// is in `counted`. What `count` or `watch` throws ends it too, and is thrown.
bool countMissing(const RangeCounter& count, SubproblemRange total, CountedRanges& counted, const CrewOptions& options,
                  const CountWatch& watch = {});

/// How to count.
struct KeptCountOptions {
  CountKernel kernel = fastestCountKernel();
  unsigned threads = usableCores();
  std::optional<std::string> checkpoint;  ///< a file that keeps what is counted
  std::uint64_t saveEvery = 5;            ///< seconds
  bool quiet = false;
  judge::ColourChoice colour = judge::ColourChoice::Automatic;
};

struct KeptCount {
  bool isComplete = true;  ///< false: interrupted; progress and how to go on have been reported
  bool isKept = true;      ///< false: all is counted, but the last save failed, which has been reported
  std::uint64_t solutions = 0;
  std::chrono::nanoseconds cpu{};  ///< CPU time of this run and of earlier ones kept by the checkpoint
  std::chrono::nanoseconds wall{};
};

/// Counts the subproblems `total` of a plan on several threads, until an interrupt; shows how far it is, and saves that
/// to the checkpoint at the start, every `saveEvery` and at the end. What an existing checkpoint has is not counted
/// again. Throws judge::InputError for a checkpoint that cannot be used or belongs to another count, and
/// std::runtime_error, naming what is kept, when saving fails at the start or when interrupted; a save that fails
/// between is reported once and tried again.
KeptCount countAndKeep(const CountPlan& plan, SubproblemRange total, const KeptCountOptions& options);

}  // namespace queens
