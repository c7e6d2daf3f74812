#pragma once

#include <string>

#include "judge/report/comparison_record.h"
#include "judge/terminal.h"

namespace judge {

/// For people: the table, a few lines on each submission that was not accepted or differs from its folder, and what
/// the figures mean. Lines of at most 80 columns.
std::string comparisonAsText(const ComparisonRecord& record, const Style& style);

/// The table alone; where `running` is the index of a submission, its line is marked.
std::string comparisonTable(const ComparisonRecord& record, const Style& style,
                            std::size_t running = static_cast<std::size_t>(-1));

}  // namespace judge
