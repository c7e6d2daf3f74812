#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "judge/console/terminal.h"
#include "judge/report/record/comparison_record.h"

namespace judge {

/// For people: the table, a few lines on each submission that was not accepted or differs from its folder, and what
/// the figures mean. Lines of at most 80 columns.
std::string comparisonAsText(const ComparisonRecord& record, const Style& style);

/// The table alone; the line of the submission `running` is marked.
std::string comparisonTable(const ComparisonRecord& record, const Style& style,
                            std::optional<std::size_t> running = {});

}  // namespace judge
