#pragma once

#include "judge/base/units.h"
#include "judge/hunt/shorter_history.h"
#include "judge/hunt/smallest_failure.h"
#include "judge/verdict/events.h"
#include "solution/case.h"

namespace judge::hunt {

/// What came of asking one case.
struct Answered {
  CaseJudged judged;       ///< SK when interrupted
  std::size_t before = 0;  ///< cases that the same process was asked before this one
  Bytes peakMemory{};      ///< of that process up to then

  bool failed() const { return judged.verdict != Verdict::AC && judged.verdict != Verdict::SK; }
};

/// A submission that can be asked one case after the other.
class Answerer {
 public:
  virtual ~Answerer() = default;

  /// Asks in the process that answered before, or in a new one when that is gone. Throws where the machine fails.
  virtual Answered ask(const queens::Case& asked) = 0;

  /// The next case will be the first of its process.
  virtual void startAfresh() = 0;
};

inline constexpr Nanoseconds kShrinking = std::chrono::seconds(6);

struct HuntOptions {
  std::int64_t least = 1;  ///< n of the cases
  std::int64_t most = 1000;
  std::uint64_t seed = 0;
  std::optional<std::uint64_t> cases;  ///< to ask at most; absent: as many as there is time for
  Nanoseconds time{};                  ///< of drawing and asking, when the number of cases is not given

  /// For the search for the smallest case. Absent: kShrinking, and where the case ran out of time, as long again as it
  /// takes to ask a dozen of that kind.
  std::optional<Nanoseconds> shrinking;
};

/// What a failure takes to come again.
enum class Nature {
  Steady,       ///< the case alone: it fails each time
  AfterOthers,  ///< other cases asked before, in the same process
  Luck,         ///< luck: sometimes the same case fails, sometimes not
};

/// How often a case was asked to learn how often it fails.
struct Frequency {
  std::size_t asked = 0;
  std::size_t failed = 0;
};

struct Failure {
  CaseJudged first;  ///< as it was found
  Nature nature = Nature::Steady;
  Frequency before;     ///< of the case that was found
  Shrunk shrunk;        ///< how the smallest was searched for; of AfterOthers, only which it is
  Cases history;        ///< cases to ask before the smallest; empty unless AfterOthers
  CaseJudged smallest;  ///< a failure of the smallest case
  Frequency after;      ///< of the smallest case
};

struct Slowest {
  queens::Case asked;
  Nanoseconds cpu{};
};

/// How far a hunt has come.
struct HuntProgress {
  bool shrinking = false;
  std::size_t cases = 0;  ///< drawn and judged
  std::int64_t most = 0;  ///< n that was reached
  std::optional<Slowest> slowest;
  Nanoseconds time{};  ///< spent on drawing and asking
  queens::Case last;   ///< asked
};

struct HuntResult {
  HuntProgress standing;
  bool interrupted = false;
  std::optional<Failure> failure;
};

/// Time since any fixed moment.
using Clock = std::function<Nanoseconds()>;

/// Asks drawn cases until one fails, then looks for the smallest one. `watch` is told after each case.
HuntResult hunt(Answerer& answerer, const HuntOptions& options, const Clock& clock,
                const std::function<void(const HuntProgress&)>& watch);

}  // namespace judge::hunt
