#pragma once

#include "judge/base/clock.h"
#include "judge/fuzz/smallest_failure.h"
#include "judge/katas/kata.h"
#include "judge/verdict/events.h"

namespace judge::fuzz {

/// Result of asking one case.
struct CaseResult {
  CaseJudged judged;       ///< SK when it was stopped from outside: by the user, or since the fuzz's time was up
  std::size_t before = 0;  ///< cases that the same process was asked before this one
  Bytes peakMemory{};      ///< peak of that process up to then

  bool failed() const { return isFailure(judged.verdict); }
};

/// A submission that can be asked one case after the other.
class FuzzTarget {
 public:
  virtual ~FuzzTarget() = default;

  /// Asks in the process that answered before, or in a new one when that is gone. Throws where the machine fails, or
  /// the kata.
  virtual CaseResult ask(const Question& question) = 0;

  /// The next case will be the first of its process.
  virtual void useNewProcess() = 0;

  /// From outside: all that is asked is SK.
  virtual bool isStopped() const = 0;
};

inline constexpr Nanoseconds kShrinking = std::chrono::seconds(6);

struct FuzzOptions {
  CaseRange range;                     ///< the range for which the source was made
  std::size_t variant = 0;             ///< see QuestionOptions
  std::optional<std::uint64_t> cases;  ///< to ask at most; absent: as many as there is time for
  Nanoseconds time{};                  ///< time for drawing and asking, when the number of cases is not given

  /// For the search for a smaller case. Absent: kShrinking, or half of `time` where that is more, and where the case
  /// ran out of time, as long again as it takes to ask a dozen of that kind.
  std::optional<Nanoseconds> shrinking;

  /// On the clock: from then on nothing is asked, and what is being asked has been stopped from outside.
  std::optional<Nanoseconds> end;
};

/// Time before `FuzzOptions::end` that drawing leaves for the search.
inline constexpr Nanoseconds kReservedForShrinking = std::chrono::seconds(2);

/// Conditions under which a failure comes again.
enum class Reproducibility {
  Steady,       ///< the case alone: it fails each time
  AfterOthers,  ///< certain cases asked before, in the same process
  HiddenState,  ///< all that was asked before, whatever it was: a random generator with a fixed seed does that
  Luck,         ///< flakiness: sometimes the same case fails, sometimes not
  Unknown,      ///< it could not be asked again, or not often enough
};

/// How often a case was asked to learn how often it fails.
struct Frequency {
  std::size_t asked = 0;
  std::size_t failed = 0;
};

/// Why no smaller case was looked for any more.
enum class StopReason {
  NoneSmaller,  ///< there is no smaller size, or none is allowed
  Proven,       ///< every case of every smaller size passed
  Sampled,      ///< all smaller sizes passed, but not every case was asked in every way
  Untried,      ///< it goes by all that was asked before: another size, asked then, says nothing
  Time,
  Interrupted,
  Fault,  ///< the machine failed, or the kata
};

/// Drawn cases asked in both variants of the arguments.
struct InOtherVariant {
  std::size_t asked = 0;
  std::size_t right = 0;      ///< under the other one
  std::size_t rightAsIs = 0;  ///< under the one that was chosen

  /// At least half of the failures vanish.
  bool helps() const { return right > rightAsIs && 2 * (asked - right) <= asked - rightAsIs; }
};

struct Failure {
  CaseKey found;
  CaseJudged first;  ///< as it was found
  Reproducibility reproducibility = Reproducibility::Unknown;
  Frequency before;                      ///< how often the case that was found fails in new processes
  Shrunk shrunk;                         ///< how a smaller one was searched for; of AfterOthers, only which it is
  Cases history;                         ///< cases to ask before the smallest; empty unless AfterOthers or HiddenState
  std::vector<CaseLabel> historyLabels;  ///< labels of the cases in `history`
  bool isByCount = false;                ///< AfterOthers: with some more cases ahead, an earlier one fails, by as many
  bool isHistoryMinimal = false;         ///< each of them is needed
  std::optional<std::int64_t>
      sequencesUpTo;    ///< AfterOthers: up to this size many cases of each smaller size passed in a row
  CaseJudged smallest;  ///< a failure of the smallest case that was found
  Frequency after;      ///< how often `smallest` fails; HiddenState: when it is asked again and again in one process
  StopReason stop = StopReason::Time;
  std::optional<InOtherVariant> inOtherVariant;  ///< where a failure is right under that
};

/// Time of the slowest case.
struct Slowest {
  CaseLabel asked;
  Verdict verdict = Verdict::AC;  ///< SK when time was up before its answer
  Nanoseconds cpu{};
  Nanoseconds wall{};

  /// CPU time, but for those that did not use it.
  Nanoseconds time() const { return verdict == Verdict::WTL || verdict == Verdict::SK ? wall : cpu; }
};

/// How far a fuzz has come.
struct FuzzProgress {
  SourceNotes notes;
  bool shrinking = false;
  std::size_t cases = 0;  ///< drawn and judged
  std::int64_t most = 0;  ///< size that was reached
  std::optional<Slowest> slowest;
  std::optional<Slowest> unfinished;     ///< when time was up
  Nanoseconds time{};                    ///< spent on drawing and asking
  std::string last;                      ///< text of the case asked, while shrinking
  std::size_t questions = 0;             ///< asked while shrinking
  std::optional<CaseJudged> smallest{};  ///< smallest case that failed so far; among those of one size the latest

  double casesPerSecond() const;                        ///< 0 of none
  std::optional<std::uint64_t> differentCases() const;  ///< different cases drawn, where that is known
};

struct FuzzResult {
  FuzzProgress standing;
  bool interrupted = false;
  std::string fault;  ///< why the machine or the kata failed, which ended the fuzzing; or empty
  std::optional<Failure> failure;
};

/// Asks drawn cases of `source` until one fails, then looks for the smallest one that does. `watch` is told after each
/// case.
FuzzResult findFailure(FuzzTarget& target, const CaseSource& source, const FuzzOptions& options,
                       const RunningClock& clock, const std::function<void(const FuzzProgress&)>& watch);

}  // namespace judge::fuzz
