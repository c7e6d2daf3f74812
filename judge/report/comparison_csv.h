#pragma once

#include <string>
#include <string_view>

#include "judge/report/record/comparison_record.h"

namespace judge {

/// For spreadsheets: a header and a record for each submission, by RFC 4180; comparison_report.md says what the columns
/// mean. Fields that there is nothing to say in are empty.
std::string comparisonAsCsv(const ComparisonRecord& record);

/// Raw text as a field of CSV: printable, in quotes where it has to be. A spreadsheet takes text that begins with one
/// of = + - @ for a formula, so such text gets an apostrophe in front.
std::string csvField(std::string_view raw);

}  // namespace judge
