#pragma once

#include <string>

#include "judge/console/terminal.h"
#include "judge/report/record/run_record.h"

namespace judge {

/// The report for people: lines of at most 80 columns, printable UTF-8 and newlines, besides colours where `style` has
/// them. It ends with a newline. Sections, separated by empty lines, each left out when it has nothing to say:
/// headline; a warning where nothing shut the submission in; compiler's messages; results by suite; what was used of
/// each limit; what was close to a limit; the first failure of each kind; questions that do not count; the submission's
/// own output; how the run was made.
std::string textReport(const RunRecord& record, const Style& style);

}  // namespace judge
