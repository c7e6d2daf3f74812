#pragma once

#include <span>
#include <string>
#include <string_view>

#include "judge/console/terminal.h"
#include "judge/report/record/comparison_record.h"

/// The one table of what --format of a comparison takes. A new format is a new row.
namespace judge {

struct ComparisonFormat {
  std::string_view name;
  std::string_view summary;  ///< who reads it, for --help
  std::string (*write)(const ComparisonRecord& record, const Style& style);
};

/// In the order in which they are listed. The first is the default.
std::span<const ComparisonFormat> allComparisonFormats();

}  // namespace judge
