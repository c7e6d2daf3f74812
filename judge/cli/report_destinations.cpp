#include "judge/cli/report_destinations.h"

#include <exception>
#include <iterator>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/console/ci_log.h"

namespace judge {
namespace {

/// An --output belongs to the --format next to it, to the one before it rather than the one after it.
std::vector<ReportDestination> paired(const std::vector<std::pair<bool, std::string>>& given,
                                      std::string_view defaultFormat) {
  std::vector<ReportDestination> reports;
  std::optional<std::string> format, output;
  const auto finish = [&] {
    reports.push_back({.format = *format, .path = output.value_or("-")});
    format.reset();
    output.reset();
  };
  for (const auto& [isFormat, value] : given) {
    if (!isFormat && output)
      throw InputError(
          "--output: each needs its own --format, as in --format json --output r.json --format html --output r.html");
    if (isFormat && format) finish();
    (isFormat ? format : output) = value;
    if (format && output) finish();
  }
  if (output && !given.empty() && !reports.empty())
    throw InputError(
        fmt::format("--output {}: needs a --format next to it, as in --format json --output r.json", *output));
  if (format) finish();
  if (output || reports.empty())
    reports.push_back({.format = std::string(defaultFormat), .path = output.value_or("-")});
  return reports;
}

/// Throws where two reports would go to one file or both to stdout.
void expectDifferent(const std::vector<ReportDestination>& reports) {
  for (auto one = reports.begin(); one != reports.end(); ++one)
    for (auto other = std::next(one); other != reports.end(); ++other) {
      if (one->path == "-" && other->path == "-")
        throw InputError(fmt::format("--format: {} and {} cannot both go to stdout; give one an --output FILE",
                                     one->format, other->format));
      std::error_code error;
      const bool isDevice =
          std::filesystem::exists(one->path, error) && !std::filesystem::is_regular_file(one->path, error);
      const bool isSame =
          std::filesystem::weakly_canonical(one->path, error) == std::filesystem::weakly_canonical(other->path, error);
      if (isSame && !isDevice)
        throw InputError(
            fmt::format("--output {}: two reports go to this file; each needs a file of its own", other->path));
    }
}

}  // namespace

options::Option formatOption(std::vector<options::Choice> choices, std::string& chosen) {
  chosen = choices.front().name;
  const auto choose = [choices, &chosen](std::size_t index) { chosen = choices[index].name; };
  return options::choiceOf("--format", "FORMAT", "format of the report", std::move(choices), choose).defaultsTo(chosen);
}

Style ReportDestination::style(ColourChoice colour) const {
  Style style = path == "-" ? decideStyle(colour, STDOUT_FILENO) : Style{};
  style.verbose = verbose;
  return style;
}

std::vector<options::Option> reportOptions(std::vector<options::Choice> choices, ReportDestination& report,
                                           ColourChoice& colour, bool& quiet) {
  using namespace options;
  return group("Report", {formatOption(std::move(choices), report.format),
                          file("--output", "FILE", "file for the report, - is stdout", report.path),
                          options::colour(colour), flag("--quiet", "show no progress line", quiet)});
}

std::vector<options::Option> ReportDestinations::options(const std::vector<options::Choice>& choices) {
  default_ = choices.front().name;
  const auto keepFormat = [this, choices](std::size_t index) { given_.emplace_back(true, choices[index].name); };
  const auto keepPath = [this](const std::string& path) { given_.emplace_back(false, path); };
  options::Option output =
      options::custom("--output", "FILE", "file for the report of the --format next to it, - is stdout", keepPath);
  output.completion = options::Completion::File;
  return options::group("Report",
                        {options::choiceOf("--format", "FORMAT", "format of a report, repeatable", choices, keepFormat)
                             .atMost(options::kAnyNumber)
                             .defaultsTo(default_),
                         std::move(output).atMost(options::kAnyNumber)});
}

options::Option ReportDestinations::verboseOption() {
  return options::group("Report",
                        {options::flag("--verbose", "show all suites, limits, times and settings in text", verbose_)})
      .front();
}

std::vector<ReportDestination> ReportDestinations::all() const {
  std::vector<ReportDestination> destinations = paired(given_, default_);
  for (ReportDestination& destination : destinations) destination.verbose = verbose_;
  expectDifferent(destinations);
  return destinations;
}

void writeReports(const std::vector<FinishedReport>& reports) {
  bool stdoutIsFree = std::ranges::none_of(reports, [](const auto& r) { return r.path == "-"; });
  std::exception_ptr first;
  for (const FinishedReport& report : reports) {
    try {
      writeSafely(report.path, safeForLog(report.text));
    } catch (...) {
      if (!first) first = std::current_exception();
      if (std::exchange(stdoutIsFree, false)) writeSafely("-", report.text);
    }
  }
  if (first) std::rethrow_exception(first);
}

void LiveReports::write(std::string_view line) noexcept {
  for (GrowingOutput& output : outputs_) output.write(line);
}

std::function<void(std::string_view line)> LiveReports::writer() {
  if (empty()) return nullptr;
  return [this](std::string_view line) { write(line); };
}

void LiveReports::finish() const {
  for (const GrowingOutput& output : outputs_) output.finish();
}

}  // namespace judge
