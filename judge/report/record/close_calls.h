#pragma once

#include <string>

#include "judge/report/record/run_record.h"

/// What the text report says of times close to their limits.
namespace judge {

/// "tiny, case 3 (n = 8, row 0, col 3)".
std::string nameOf(const CaseLabel& question);

/// Of a case that was close: the CPU time that decided, its limit, over how many runs, and whether any of them did
/// something else. One paragraph of plain words, unescaped.
std::string closeness(const CaseJudged& judged, const RunRecord& record);

/// The total, and the accepted cases, that were close to their limits; empty when none was. Failed cases say it where
/// they are explained.
std::string closeCalls(const RunRecord& record);

}  // namespace judge
