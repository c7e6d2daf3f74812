#pragma once

#include <nlohmann/json_fwd.hpp>

#include "judge/console/format_table.h"
#include "judge/measure/luck.h"
#include "judge/report/record/run_record.h"

/// What several gradings of one submission say of its luck.
namespace judge {

/// A finished run as an attempt; only for one that was neither interrupted nor failed by the judge.
Attempted attemptedIn(const RunRecord& record);

/// For people: the headline, a row for each suite, and the cases that do not always get the same verdict. Empty of no
/// attempt.
std::string luckAsText(const Luck& luck, const Style& style);

/// Whole gradings of one submission, again and again.
struct RepeatedRecord {
  std::vector<Attempted> attempts;  ///< that came to their end
  std::optional<RunRecord>
      shown;  ///< the first of those that was not accepted, or else the last; never empty in a report
  bool interrupted = false;
};

/// Luck first, then the report on the run that is shown.
const FormatTable<RepeatedRecord>& repeatedFormats();
std::string repeatedAsText(const RepeatedRecord& record, const Style& style);
std::string repeatedAsJson(const RepeatedRecord& record);

/// For programs; judge/hunt/hunt_report.md says what the keys mean.
nlohmann::ordered_json luckAsJson(const Luck& luck);

/// "AC 12, WA 3".
std::string verdictCounts(const std::map<Verdict, std::size_t>& verdicts);

}  // namespace judge
