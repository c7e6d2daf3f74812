#pragma once

#include "judge/base/json.h"
#include "judge/console/format_table.h"
#include "judge/measure/statistics.h"
#include "judge/report/json_parts.h"
#include "judge/report/record/run_record.h"

/// Reports on several gradings of one submission: how often it passes.
namespace judge {

/// A finished run as an attempt; only for one that was neither interrupted nor failed by the judge.
Attempted attemptedIn(const RunRecord& record);

/// For people: the headline, a row for each suite, and the cases that do not always get the same verdict. Empty of no
/// attempt.
std::string flakinessAsText(const Flakiness& flakiness, const Style& style);

/// Whole gradings of one submission, again and again.
struct RepeatedRecord {
  std::vector<Attempted> attempts;  ///< attempts that came to their end
  std::optional<RunRecord>
      shown;  ///< the first of those that was not accepted, or else the last; never empty in a report
  bool interrupted = false;
};

/// Flakiness first, then the report on the run that is shown.
const FormatTable<RepeatedRecord>& repeatedFormats();
std::string repeatedAsText(const RepeatedRecord& record, const Style& style);
std::string repeatedAsJson(const RepeatedRecord& record);

/// For programs; judge/fuzz/fuzz_report.md says what the keys mean.
Json flakinessAsJson(const Flakiness& flakiness);

/// The last of some attempts, with the chance of passing estimated from all of them.
Json attemptAsJson(const std::vector<Attempted>& soFar);

/// The live form: reads the events of every attempt, tells what they have in common, then each attempt as it ends.
class RepeatedEvents : public EventSink {
 public:
  /// `planned`: attempts.
  RepeatedEvents(std::size_t planned, EventLines::Write write)
      : planned_(planned), lines_("repeated_grading_events", std::move(write)) {}

  void on(const Event& event) override;
  void attempted(const std::vector<Attempted>& soFar);  ///< told where there is one more than before
  void ended(const RepeatedRecord& record);

 private:
  const std::size_t planned_;
  EventLines lines_;
  std::size_t attempts_ = 0;
};

/// "AC 12, WA 3".
std::string verdictCounts(const std::map<Verdict, std::size_t>& verdicts);

}  // namespace judge
