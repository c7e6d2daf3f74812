#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

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

/// Adds --format and --output to `app`, both repeatable: an --output belongs to the --format it stands beside. When all
/// is parsed, `take` gets at least one report, of the first of `formats` where none is named; at most one of them goes
/// to stdout, and no two to the same file.
void addReportPlaces(CLI::App& app, const std::vector<FormatName>& formats,
                     std::function<void(const std::vector<ReportPlace>&)> take);

}  // namespace judge
