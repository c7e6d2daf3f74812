#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "judge/console/terminal.h"
#include "judge/measure/luck.h"
#include "judge/report/record/run_record.h"

/// What several gradings of one submission say of its luck.
namespace judge {

/// A finished run as an attempt; only for one that was neither interrupted nor failed by the judge.
Attempted attemptedIn(const RunRecord& record);

/// For people: the headline, a row for each suite, and the cases that do not always get the same verdict. Empty of no
/// attempt.
std::string luckAsText(const Luck& luck, const Style& style);

/// For programs; judge/hunt/hunt_report.md says what the keys mean.
nlohmann::ordered_json luckAsJson(const Luck& luck);

/// "AC 12, WA 3".
std::string verdictCounts(const std::map<Verdict, std::size_t>& verdicts);

}  // namespace judge
