#pragma once

#include "judge/console/format_table.h"
#include "judge/fuzz/fuzz.h"
#include "judge/measure/statistics.h"
#include "judge/report/json_parts.h"
#include "judge/verdict/events.h"
#include "judge/verdict/limits.h"

namespace judge::fuzz {

/// Default name of the file that keeps a failing case: made from the names of the submission and the case.
std::string counterexampleName(const std::string& submission, const Kata& kata, const Failure& failure);

/// A suite file of `kata` (format: testcases/README.md) with the cases that reproduce the failure. Throws
/// std::runtime_error where the kata's cases cannot be written, or are too long for a suite.
std::string counterexampleSuite(const std::string& submission, const Kata& kata, const CaseSource& source,
                                std::uint64_t seed, const Failure& failure);

/// Data of a report on fuzzing.
struct FuzzReport {
  std::string submission;  ///< path as the user gave it; raw
  std::string kata;
  std::string language;
  UsedVariant variant, otherVariant;  ///< the variant of the arguments that was used, and the other one
  Tier tier = Tier::Limits;
  std::string accounting;
  Limits limits;
  Compiled compiled;
  FuzzOptions options;
  FuzzResult result;
  std::string suite;                   ///< text of the suite file that keeps the failure
  std::string file;                    ///< the file that keeps the failure; empty when there is none
  std::string replay;                  ///< command that reruns that case; empty where none is saved
  std::optional<Flakiness> flakiness;  ///< result of complete gradings, where the failure occurs only sometimes
  std::optional<Nanoseconds> unfinishedAttempt;  ///< wall time of a grading that was cut off when time ran out
  std::optional<SolutionShown> shown;            ///< a solution, where the submission answers that none exists

  bool isNothingJudged() const;  ///< whether time ran out before the first answer
};

/// Progress of fuzzing in one line of a terminal: cases, rate, largest n, slowest case so far.
std::string progressLine(const FuzzProgress& progress);

const FormatTable<FuzzReport>& fuzzFormats();

/// Text report; lines of at most 80 columns, but for the command, which is to be copied.
std::string fuzzAsText(const FuzzReport& report, const Style& style);

/// JSON report; fuzz_report.md documents its keys.
std::string fuzzAsJson(const FuzzReport& report);

/// Live format: one JSON line for each step of fuzzing as it happens; fuzz_report.md documents the keys.
class FuzzEvents {
 public:
  explicit FuzzEvents(EventLines::Write write, RunningClock clock = steadyTime)
      : lines_("fuzz_events", std::move(write), std::move(clock)) {}

  /// First event. `sizes`: sizes of the random cases. Call the others in the order of the steps.
  void started(const FuzzReport& report, const Sizes& sizes);
  void compiled(const Compiled& compiled);
  void watch(const FuzzProgress& progress);
  void attempted(const std::vector<Attempted>& soFar);  ///< one more complete grading ended
  void ended(const FuzzReport& report);

 private:
  EventLines lines_;
  std::optional<std::string> smallest_;  ///< text of the last smallest case that was emitted
};

}  // namespace judge::fuzz
