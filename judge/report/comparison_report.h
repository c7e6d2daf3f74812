#pragma once

#include "judge/console/format_table.h"
#include "judge/report/record/comparison_record.h"

/// The forms in which a comparison is written: the table of what its --format takes, and the writers in it.
namespace judge {

const FormatTable<ComparisonRecord>& comparisonFormats();

/// For people: the table, a few lines on each submission that was not accepted or differs from its folder, and what
/// the figures mean. Lines of at most 80 columns.
std::string comparisonAsText(const ComparisonRecord& record, const Style& style);

/// The table alone; the line of the submission `running` is marked.
std::string comparisonTable(const ComparisonRecord& record, const Style& style,
                            std::optional<std::size_t> running = {});

/// For programs: one JSON document; comparison_report.md says what its keys mean.
std::string comparisonAsJson(const ComparisonRecord& record);

/// For spreadsheets: a header and a record for each submission, by RFC 4180; comparison_report.md says what the columns
/// mean. Fields that there is nothing to say in are empty.
std::string comparisonAsCsv(const ComparisonRecord& record);

/// For issues and pull requests: a table in GitHub's Markdown (GFM 0.29), verdicts by suite included, and notes.
std::string comparisonAsMarkdown(const ComparisonRecord& record);

/// One page that holds everything it shows: no scripts, nothing from the network. The table, verdicts and times by
/// suite, reasons, and what the figures mean.
std::string comparisonAsHtml(const ComparisonRecord& record);

}  // namespace judge
