#pragma once

#include "judge/console/output_file.h"
#include "judge/console/terminal.h"
#include "judge/options/option.h"

namespace judge {

/// The words that --format takes, and who reads each form.
template <class Table>
std::vector<options::Word> wordsOf(const Table& formats) {
  std::vector<options::Word> words;
  for (const auto& format : formats) words.push_back({std::string(format.name), std::string(format.summary)});
  return words;
}

/// One --format with its --output.
struct ReportPlace {
  std::string format;
  std::string place = "-";  ///< a file, or - for stdout

  /// The style of the report there.
  Style style(ColourChoice colour) const;
};

/// --format for one report, of the first format where none is named.
options::Option formatOption(std::vector<options::Word> words, std::string& chosen);

/// --format, --output, --color and --quiet of a verb that writes one report.
std::vector<options::Option> reportOptions(std::vector<options::Word> words, ReportPlace& report, ColourChoice& colour,
                                           bool& quiet);

/// --format and --output, both repeatable: an --output belongs to the --format it stands beside.
class ReportPlaces {
 public:
  /// The options that write into this object, which outlives them.
  std::vector<options::Option> options(const std::vector<options::Word>& words);

  /// At least one report, of the first format where none is named; at most one goes to stdout, and no two to the same
  /// file. Throws InputError.
  std::vector<ReportPlace> places() const;

 private:
  std::vector<std::pair<bool, std::string>> words_;  ///< the values given, in order, and whether each is a format
  std::string usual_;
};

/// A report that is written when the run is over.
struct FinishedReport {
  std::string text;
  std::string place;
};

/// Writes all reports, each to its place. One that cannot go there is printed, unless another has stdout, before this
/// throws as writeSafely() does: it may have taken minutes. The others are written all the same.
void writeReports(const std::vector<FinishedReport>& reports);

/// Writes the record in those of the forms that are not live.
template <class Formats, class Record>
void writeReports(const Formats& formats, const Record& record, const std::vector<ReportPlace>& places,
                  ColourChoice colour) {
  std::vector<FinishedReport> reports;
  for (const ReportPlace& report : places)
    if (const auto* const format = formats.named(report.format); !format->isLive())
      reports.push_back({format->write(record, report.style(colour)), report.place});
  writeReports(reports);
}

/// The places of the reports that are written event by event.
class LiveReports {
 public:
  /// Opens them; throws InputError for one that cannot be.
  template <class Formats>
  LiveReports(const Formats& formats, const std::vector<ReportPlace>& places) {
    for (const ReportPlace& report : places)
      if (formats.named(report.format)->isLive()) outputs_.emplace_back(report.place);
  }

  bool empty() const { return outputs_.empty(); }
  void write(std::string_view line) noexcept;

  /// A writer to these places, valid as long as this object is not moved; null where there are none.
  std::function<void(std::string_view line)> writer();

  /// Throws when something could not be written.
  void finish() const;

 private:
  std::vector<GrowingOutput> outputs_;
};

}  // namespace judge
