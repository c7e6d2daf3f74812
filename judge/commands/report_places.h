#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/options/option.h"

namespace judge {

/// A word that --format takes, and who reads that format.
struct FormatName {
  std::string_view name;
  std::string_view summary;
};

/// One --format with its --output.
struct ReportPlace {
  std::string format;
  std::string place = "-";  ///< a file, or - for stdout
};

/// --format and --output, both repeatable: an --output belongs to the --format it stands beside.
class ReportPlaces {
 public:
  /// The options that write into this object, which outlives them.
  std::vector<options::Option> options(const std::vector<FormatName>& formats);

  /// At least one report, of the first format where none is named; at most one goes to stdout, and no two to the same
  /// file. Throws InputError.
  std::vector<ReportPlace> places() const;

 private:
  std::vector<std::pair<bool, std::string>> words_;  ///< what was typed, in order, and whether it is a format
  std::string usual_;
};

}  // namespace judge
