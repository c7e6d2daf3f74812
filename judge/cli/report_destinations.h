#pragma once

#include "judge/console/output_file.h"
#include "judge/console/terminal.h"
#include "judge/options/option.h"

namespace judge {

/// The choices of --format: the name of each format and who reads it.
template <class Table>
std::vector<options::Choice> formatChoices(const Table& formats) {
  std::vector<options::Choice> choices;
  for (const auto& format : formats) choices.push_back({std::string(format.name), std::string(format.summary)});
  return choices;
}

/// One --format with its --output.
struct ReportDestination {
  std::string format;
  std::string path = "-";  ///< a file, or - for stdout
  bool verbose = false;    ///< see Style

  /// The style of a report that is written there.
  Style style(ColourChoice colour) const;
};

/// --format for one report, of the first format where none is named.
options::Option formatOption(std::vector<options::Choice> choices, std::string& chosen);

/// --format, --output, --color and --quiet of a verb that writes one report.
std::vector<options::Option> reportOptions(std::vector<options::Choice> choices, ReportDestination& report,
                                           ColourChoice& colour, bool& quiet);

/// --format and --output, both repeatable: an --output belongs to the --format next to it.
class ReportDestinations {
 public:
  /// The options that write into this object, which outlives them.
  std::vector<options::Option> options(const std::vector<options::Choice>& choices);

  /// --verbose, for all of these reports.
  options::Option verboseOption();

  /// At least one report, of the first format where none is named; at most one goes to stdout, and no two to the same
  /// file. Throws InputError.
  std::vector<ReportDestination> all() const;

 private:
  std::vector<std::pair<bool, std::string>> given_;  ///< the values given, in order, and whether each is a format
  std::string default_;
  bool verbose_ = false;
};

/// A report that is written when the run is over.
struct FinishedReport {
  std::string text;
  std::string path;  ///< a file, or - for stdout
};

/// Writes each report to its path. One that cannot be written is printed, unless another goes to stdout, before this
/// throws like writeSafely(): it may have taken minutes. The others are written all the same.
void writeReports(const std::vector<FinishedReport>& reports);

/// Writes the record in those of the formats that are not live.
template <class Formats, class Record>
void writeReports(const Formats& formats, const Record& record, const std::vector<ReportDestination>& destinations,
                  ColourChoice colour) {
  std::vector<FinishedReport> reports;
  for (const ReportDestination& report : destinations)
    if (const auto* const format = formats.named(report.format); !format->isLive())
      reports.push_back({format->write(record, report.style(colour)), report.path});
  writeReports(reports);
}

/// The outputs of the reports that are written event by event.
class LiveReports {
 public:
  /// Opens them; throws InputError for one that cannot be opened.
  template <class Formats>
  LiveReports(const Formats& formats, const std::vector<ReportDestination>& destinations) {
    for (const ReportDestination& report : destinations)
      if (formats.named(report.format)->isLive()) outputs_.emplace_back(report.path);
  }

  bool empty() const { return outputs_.empty(); }
  void write(std::string_view line) noexcept;

  /// A writer to these outputs, valid as long as this object is not moved; null where there are none.
  std::function<void(std::string_view line)> writer();

  /// Throws when something could not be written.
  void finish() const;

 private:
  std::vector<GrowingOutput> outputs_;
};

}  // namespace judge
