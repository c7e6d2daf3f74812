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

/// Text: the headline, a row for each suite, and the cases with varying verdicts. Empty without attempts.
std::string flakinessAsText(const Flakiness& flakiness, const Style& style);

/// Complete gradings of one submission.
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

/// JSON object; judge/fuzz/fuzz_report.md documents the keys.
Json flakinessAsJson(const Flakiness& flakiness);

/// The latest attempt, with the chance of passing estimated from all attempts.
Json attemptAsJson(const std::vector<Attempted>& soFar);

/// Live format: consumes the events of every attempt, emits what the attempts have in common, then each attempt as it
/// ends.
class RepeatedEvents : public EventSink {
 public:
  /// `planned`: number of attempts.
  RepeatedEvents(std::size_t planned, EventLines::Write write)
      : planned_(planned), lines_("repeated_grading_events", std::move(write)) {}

  void on(const Event& event) override;
  void attempted(const std::vector<Attempted>& soFar);  ///< emits the latest one, if it is new
  void ended(const RepeatedRecord& record);

 private:
  const std::size_t planned_;
  EventLines lines_;
  std::size_t attempts_ = 0;
};

/// "AC 12, WA 3".
std::string verdictCounts(const std::map<Verdict, std::size_t>& verdicts);

}  // namespace judge
