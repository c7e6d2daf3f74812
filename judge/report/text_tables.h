#pragma once

#include <string>

#include "judge/console/terminal.h"
#include "judge/report/record/run_record.h"

/// The tables of the text report.
namespace judge {

/// A row for each suite, for start-up, for the end of the run, and for the whole; empty when nothing was asked.
std::string suiteTable(const RunRecord& record, const Style& style);

/// What was used of each limit. Where nothing ran, only what the compiler used.
std::string limitTable(const RunRecord& record);

}  // namespace judge
