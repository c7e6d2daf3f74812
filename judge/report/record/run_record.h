#pragma once

#include "judge/verdict/events.h"

/// The events of one run as plain data, so that every report made at its end is a pure function of one value.
namespace judge {

struct ProcessRecord {
  ProcessStarted started;
  std::optional<ProcessEnded> ended;  ///< absent while it runs

  /// False for a process that only answers questions that do not count, or repeats a case.
  bool counted() const { return started.counted && (!ended || ended->counted); }
};

/// Result of one suite so far; questions that do not count are left out.
struct SuiteTally {
  std::string name;
  std::size_t cases = 0;     ///< planned
  std::size_t asked = 0;     ///< judged with any verdict but SK
  std::size_t accepted = 0;  ///< cases asked and accepted
  SuitePoints points{};
  Nanoseconds slowest{};  ///< CPU of one case, by the run that decides
  Nanoseconds cpu{};      ///< CPU time of all cases, without repeats
  Nanoseconds wall{};
  std::optional<Verdict> firstFailure{};  ///< in the order of asking

  /// The verdict of the first failing case; else SK when some were not asked; else AC.
  Verdict verdict() const;
  SuiteResult result() const;
  double earned() const { return points.earned(accepted, cases); }  ///< points
};

/// Totals over the entire run. Cases and processes that do not count are left out.
struct Totals {
  std::size_t cases = 0;  ///< planned
  std::size_t asked = 0;
  std::size_t accepted = 0;
  Nanoseconds slowestCpu{};   ///< most CPU time of one case
  Nanoseconds longestWall{};  ///< longest wall time of one case
  Nanoseconds cpu{};          ///< CPU time of the processes, exec to reap
  Nanoseconds wall{};         ///< from the start of the first process to the end of the last
  Bytes peakMemory;           ///< peak of one process and its descendants
  int peakProcesses = 0;
  Nanoseconds longestIdle{};
  Bytes peakStack;
  Bytes output;      ///< output of all processes together
  Bytes mostOutput;  ///< output of one process and its descendants

  std::size_t notAsked() const { return asked < cases ? cases - asked : 0; }
};

struct RunRecord {
  RunStarted started;
  std::optional<Compiled> compiled;
  std::vector<CaseJudged> cases;  ///< as judged, which is the order of the suites; also those that do not count
  std::vector<ProcessRecord> processes;
  std::vector<SuiteTally> suites;  ///< in the order of the plan
  Totals totals;
  RunEnded ended;  ///< until the run has ended: JE without a reason
};

/// The points of all suites together.
struct Score {
  double earned = 0, most = 0;
};

/// Nothing where no suite gives points.
std::optional<Score> scoreOf(const RunRecord& record);

void apply(RunRecord& record, const Event& event);

/// The verdict to report: the verdict of the end of the run, or SK where nothing failed and not every case was asked.
/// An interrupted run is never accepted.
Verdict verdictOf(const RunRecord& record);

/// Collects the events of a run in a RunRecord.
class RunRecorder : public EventSink {
 public:
  void on(const Event& event) override { apply(record_, event); }
  const RunRecord& record() const { return record_; }

 private:
  RunRecord record_;
};

/// Time that counted processes spent outside of their cases, at their start or after their last answer.
struct StageTally {
  std::size_t processes = 0;
  Nanoseconds cpu{};
  Nanoseconds wall{};
  Verdict verdict = Verdict::AC;  ///< verdict of the first process that failed there
  std::string reason;
};
StageTally startUp(const RunRecord& record);
StageTally endOfRun(const RunRecord& record);

/// The failures of a run, sorted by reasons. Texts are plain sentences, unescaped.

/// Counted cases that failed for one reason (failureKind()), at least one: the smallest first, the others in the order
/// of judging.
using FailureGroup = std::vector<const CaseJudged*>;

/// The groups in the order of their first failures.
std::vector<FailureGroup> failureGroups(const RunRecord& record);

/// "5 more cases fail the same way (2 in tiny, 3 in large)"; empty for one alone.
std::string othersText(const FailureGroup& group);

/// The rerun of that case; null when there was none. rerunText() is a sentence on it, or empty.
const Rerun* rerunOf(const CaseJudged& judged, const RunRecord& record);
std::string rerunText(const CaseJudged& judged, const RunRecord& record);

/// The submission's lines with diagnostics of the compiler, or at which counted processes ended: each line once.
std::vector<SourceLocation> locationsIn(const RunRecord& record);

/// Remarks on all failures: where a total went that ran out, unless the headline says it; a checker that failed on a
/// long answer; a property that the failures share; results in overtime; with `withCosts`, CPU time used outside the
/// total.
std::vector<std::string> remarksOn(const RunRecord& record, bool withCosts = true);

/// One sentence on an answer that is right in the other variant of the arguments.
std::string rightInOtherVariantText(const RunRecord& record);

/// ", pair col-row"; empty for the usual variant.
std::string variantClause(const UsedVariant& variant);

}  // namespace judge
