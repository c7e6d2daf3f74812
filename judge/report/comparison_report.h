#pragma once

#include "judge/console/format_table.h"
#include "judge/report/record/comparison_record.h"

/// The formats of comparisons: the table of --format and its writers.
namespace judge {

const FormatTable<ComparisonRecord>& comparisonFormats();

/// Text: the table, a few lines on each submission that was not accepted or differs from its folder, and what the
/// figures mean. Lines of at most 80 columns.
std::string comparisonAsText(const ComparisonRecord& record, const Style& style);

/// The table alone; the line of the submission `running` is marked.
std::string comparisonTable(const ComparisonRecord& record, const Style& style,
                            std::optional<std::size_t> running = {});

/// JSON: one document; comparison_report.md documents its keys.
std::string comparisonAsJson(const ComparisonRecord& record);

/// CSV (RFC 4180): a header and a record for each submission; comparison_report.md documents the columns. A field
/// without a value is empty.
std::string comparisonAsCsv(const ComparisonRecord& record);

/// A table in GitHub's Markdown (GFM 0.29) for issues and pull requests, with verdicts by suite, and notes.
std::string comparisonAsMarkdown(const ComparisonRecord& record);

/// HTML: one page without scripts or anything from the network. The table, verdicts and times by suite, reasons, and
/// what the figures mean.
std::string comparisonAsHtml(const ComparisonRecord& record);

}  // namespace judge
