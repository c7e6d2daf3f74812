#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/console/terminal.h"
#include "judge/report/record/run_record.h"
#include "judge/report/several_report.h"

/// The one table of what --format takes. A new format is a new row.
namespace judge {

struct Format {
  std::string_view name;
  std::string_view extension;  ///< of files that hold it, without a point
  std::string_view summary;    ///< who reads it, for --help

  /// The report on one run. Null: it is written event by event (`ndjson_report.h`).
  std::string (*whole)(const RunRecord& record, const Style& style);

  /// One submission's part of a report on several, and the report made of them: each `Graded::report` is such a part.
  /// Null: what reads this format knows only one submission, or it is written event by event.
  std::string (*part)(const RunRecord& record, const Style& style) = nullptr;
  std::string (*several)(const std::vector<Graded>& all, const RunStarted& common, const Style& style) = nullptr;

  bool isLive() const { return whole == nullptr; }
  bool takesSeveral() const { return several != nullptr || isLive(); }
};

/// In the order in which they are listed. The first is the default.
std::span<const Format> allFormats();

/// Null when there is none of that name.
const Format* formatNamed(std::string_view name);

}  // namespace judge
