#pragma once

#include "judge/console/format_table.h"
#include "judge/fuzz/fuzz.h"
#include "judge/measure/statistics.h"
#include "judge/report/json_parts.h"
#include "judge/verdict/events.h"
#include "judge/verdict/limits.h"

namespace judge::fuzz {

/// The name of the file that keeps a failure of `submission`, unless the user names another: after the submission and
/// the case.
std::string counterexampleName(const std::string& submission, const Kata& kata, const Failure& failure);

/// A suite file of `kata`, as testcases/README.md defines it, that asks what has to be asked for the failure to come
/// again. Throws std::runtime_error where the kata's cases cannot be written, or are too long for a suite.
std::string counterexampleSuite(const std::string& submission, const Kata& kata, const CaseSource& source,
                                std::uint64_t seed, const Failure& failure);

/// All that a report on a fuzz tells.
struct FuzzReport {
  std::string submission;  ///< as the user gave it; raw
  std::string kata;
  std::string language;
  UsedVariant variant, otherVariant;  ///< the variant that was asked, and the other one
  Tier tier = Tier::Limits;
  std::string accounting;
  Limits limits;
  Compiled compiled;
  FuzzOptions options;
  FuzzResult result;
  std::string suite;              ///< text of the suite file that keeps the failure
  std::string file;               ///< the file that keeps the failure; empty when there is none
  std::string replay;             ///< command that asks it again; likewise
  std::optional<Luck> flakiness;  ///< result of complete attempts, when the failure comes only now and then
  std::optional<Nanoseconds> unfinishedAttempt;  ///< wall time of one more, which time ended
  std::optional<SolutionShown> shown;            ///< a solution where the submission denies that there is one

  bool isNothingJudged() const;  ///< time was up before the first answer
};

/// Progress of a fuzzing, for one line of a terminal: cases per second, the n reached, the slowest case so far.
std::string progressLine(const FuzzProgress& standing);

const FormatTable<FuzzReport>& fuzzFormats();

/// For people; lines of at most 80 columns, but for the command, which is to be copied.
std::string fuzzAsText(const FuzzReport& report, const Style& style);

/// For programs; fuzz_report.md says what its keys mean.
std::string fuzzAsJson(const FuzzReport& report);

/// The live form: each step of a fuzz as it comes; fuzz_report.md says what the keys mean.
class FuzzEvents {
 public:
  explicit FuzzEvents(EventLines::Write write, RunningClock clock = steadyTime)
      : lines_("fuzz_events", std::move(write), std::move(clock)) {}

  /// `sizes`: of the cases that are drawn. The others in the order of events.
  void started(const FuzzReport& report, const Sizes& sizes);
  void compiled(const Compiled& compiled);
  void watch(const FuzzProgress& standing);
  void attempted(const std::vector<Attempted>& soFar);  ///< a whole attempt more has come to its end
  void ended(const FuzzReport& report);

 private:
  EventLines lines_;
  std::optional<std::string> smallest_;  ///< the last one that was emitted
};

}  // namespace judge::fuzz
