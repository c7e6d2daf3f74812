#pragma once

#include "judge/base/clock.h"
#include "judge/fuzz/smallest_failure.h"
#include "judge/katas/kata.h"
#include "judge/verdict/events.h"

namespace judge::fuzz {

/// Result of one case in a process of the submission.
struct CaseResult {
  CaseJudged judged;       ///< SK when it was stopped from outside: by the user, or because time ran out
  std::size_t before = 0;  ///< number of cases that the same process ran before this one
  Bytes peakMemory{};      ///< peak memory of that process so far

  bool failed() const { return isFailure(judged.verdict); }
};

/// A submission that runs one case after the other.
class FuzzTarget {
 public:
  virtual ~FuzzTarget() = default;

  /// Runs a case in the process that ran the case before it, or in a new process when that one is gone. Throws where
  /// the machine or the kata fails.
  virtual CaseResult ask(const Question& question) = 0;

  /// The next case will be the first of its process.
  virtual void useNewProcess() = 0;

  /// Whether it was stopped from outside: every further case is SK.
  virtual bool isStopped() const = 0;
};

/// Usual time for the search for a smaller case.
inline constexpr Nanoseconds kShrinking = std::chrono::seconds(6);

struct FuzzOptions {
  CaseRange range;                     ///< the range for which the source was made
  std::size_t variant = 0;             ///< see QuestionOptions
  std::optional<std::uint64_t> cases;  ///< largest number of random cases; absent: as many as there is time for
  Nanoseconds time{};                  ///< time for random cases, where their number is not given

  /// Time of the search for a smaller case. Absent: kShrinking, or half of `time` where that is more; where the failing
  /// case ran out of time, twelve times its wall time more.
  std::optional<Nanoseconds> shrinking;

  /// Time on the clock after which no case is run; a case that is still running then has been stopped from outside.
  std::optional<Nanoseconds> end;
};

/// Time before `FuzzOptions::end` that drawing leaves for the search.
inline constexpr Nanoseconds kReservedForShrinking = std::chrono::seconds(2);

/// Conditions under which a failure occurs again.
enum class Reproducibility {
  Always,       ///< the case fails every time, alone in a new process
  AfterOthers,  ///< the case fails after certain other cases in the same process
  HiddenState,  ///< the case fails after enough other cases, whatever they are: a random generator with a fixed seed
  Sometimes,    ///< the same case sometimes fails and sometimes passes
  Unknown,      ///< the case could not be rerun often enough
};

/// Number of reruns of a case, and how many of them failed.
struct Frequency {
  std::size_t asked = 0;
  std::size_t failed = 0;
};

/// Why the search for a smaller case ended.
enum class StopReason {
  NoneSmaller,  ///< there is no smaller size, or --min-n excludes it
  Proven,       ///< every case of every smaller size passed
  Sampled,      ///< all smaller sizes passed, but not every case of them was tried
  Untried,      ///< the failure has hidden state: a pass of another size proves nothing
  Time,
  Interrupted,
  Fault,  ///< the machine failed, or the kata
};

/// Random cases, run with both variants of the arguments.
struct InOtherVariant {
  std::size_t asked = 0;
  std::size_t right = 0;      ///< right answers with the other variant
  std::size_t rightAsIs = 0;  ///< right answers with the chosen variant

  /// Whether at least half of the failures vanish.
  bool helps() const { return right > rightAsIs && 2 * (asked - right) <= asked - rightAsIs; }
};

struct Failure {
  CaseKey found;
  CaseJudged first;  ///< result of the random case that failed
  Reproducibility reproducibility = Reproducibility::Unknown;
  Frequency before;                      ///< reruns of the case found first, in new processes
  Shrunk shrunk;                         ///< the search for a smaller case; for AfterOthers only its `smallest` is set
  Cases history;                         ///< cases to run before the smallest; empty unless AfterOthers or HiddenState
  std::vector<CaseLabel> historyLabels;  ///< labels of the cases in `history`
  bool isByCount = false;                ///< AfterOthers: with k more cases before it, the case k earlier fails
  bool isHistoryMinimal = false;         ///< no case of `history` can be left out
  std::optional<std::int64_t> sequencesUpTo;  ///< AfterOthers: up to this size, many cases of each size passed in a row
  CaseJudged smallest;                        ///< result of the smallest failing case
  Frequency after;                            ///< reruns of `smallest` in new processes; for HiddenState in one process
  StopReason stop = StopReason::Time;
  std::optional<InOtherVariant> inOtherVariant;  ///< set where a failed answer is right under the other variant
};

/// The slowest case and its time.
struct Slowest {
  CaseLabel asked;
  Verdict verdict = Verdict::AC;  ///< SK when time ran out before its answer
  Nanoseconds cpu{};
  Nanoseconds wall{};

  /// CPU time, or wall time where the case waited or was stopped.
  Nanoseconds time() const { return verdict == Verdict::WTL || verdict == Verdict::SK ? wall : cpu; }
};

/// Progress of fuzzing so far.
struct FuzzProgress {
  SourceNotes notes;
  bool shrinking = false;
  std::size_t cases = 0;  ///< random cases that were judged
  std::int64_t most = 0;  ///< largest size of those
  std::optional<Slowest> slowest;
  std::optional<Slowest> unfinished;     ///< the case that was running when time ran out
  Nanoseconds time{};                    ///< spent on random cases
  std::string last;                      ///< text of the latest case, while shrinking
  std::size_t questions = 0;             ///< cases run while shrinking
  std::optional<CaseJudged> smallest{};  ///< smallest case that failed so far; the latest among those of one size

  double casesPerSecond() const;                        ///< 0 when no time was spent
  std::optional<std::uint64_t> differentCases() const;  ///< number of different cases drawn, where that is known
};

struct FuzzResult {
  FuzzProgress progress;
  bool interrupted = false;
  std::string fault;  ///< why the machine or the kata failed, which ended the fuzzing; empty where none did
  std::optional<Failure> failure;
};

/// Runs random cases of `source` until one fails, then searches for the smallest failing one. Calls `watch` after each
/// case.
FuzzResult findFailure(FuzzTarget& target, const CaseSource& source, const FuzzOptions& options,
                       const RunningClock& clock, const std::function<void(const FuzzProgress&)>& watch);

}  // namespace judge::fuzz
