#include "judge/commands/report_places.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <utility>

namespace judge {
namespace {

/// A line for each format.
std::string described(const std::vector<FormatName>& formats) {
  std::string text;
  for (const FormatName& format : formats)
    text += fmt::format("{}{:<10}  {}", text.empty() ? "" : "\n", format.name, format.summary);
  return text;
}

std::string faultOf(const std::string& name, const std::vector<FormatName>& formats) {
  std::vector<std::string_view> names;
  for (const FormatName& format : formats) names.push_back(format.name);
  if (std::find(names.begin(), names.end(), name) != names.end()) return {};
  return fmt::format("{} is none of {}", name, fmt::join(names, ", "));
}

/// An --output belongs to the --format it stands beside, the one before it rather than the one behind. `words`: what
/// was typed, in order, and whether it is a format.
std::vector<ReportPlace> paired(const std::vector<std::pair<bool, std::string>>& words, std::string_view usual) {
  std::vector<ReportPlace> reports;
  std::optional<std::string> format, output;
  const auto take = [&] {
    reports.push_back({*format, output.value_or("-")});
    format.reset();
    output.reset();
  };
  for (const auto& [isFormat, word] : words) {
    if (!isFormat && output)
      throw CLI::ValidationError("--output",
                                 "each needs its own --format, as in --format json --output r.json "
                                 "--format html --output r.html");
    if (isFormat && format) take();
    (isFormat ? format : output) = word;
    if (format && output) take();
  }
  if (output && !words.empty() && !reports.empty())
    throw CLI::ValidationError("--output " + *output, "has no --format beside it, as in --format json --output r.json");
  if (format) take();
  if (output || reports.empty()) reports.push_back({std::string(usual), output.value_or("-")});
  return reports;
}

/// Two reports in one place would be none.
void checkPlaces(const std::vector<ReportPlace>& reports) {
  for (auto one = reports.begin(); one != reports.end(); ++one)
    for (auto other = std::next(one); other != reports.end(); ++other) {
      if (one->place == "-" && other->place == "-")
        throw CLI::ValidationError(
            "--format",
            fmt::format("{} and {} cannot both go to stdout; give one an --output FILE", one->format, other->format));
      std::error_code error;
      const bool isDevice =
          std::filesystem::exists(one->place, error) && !std::filesystem::is_regular_file(one->place, error);
      const bool isSame = std::filesystem::weakly_canonical(one->place, error) ==
                          std::filesystem::weakly_canonical(other->place, error);
      if (isSame && !isDevice)
        throw CLI::ValidationError("--output " + other->place, "is named twice; each report needs a file of its own");
    }
}

/// What stands on the command line of --format and --output, in order: the parser keeps them apart.
std::vector<std::pair<bool, std::string>> typed(const CLI::App& app, const CLI::Option* format,
                                                const CLI::Option* output) {
  std::vector<std::pair<bool, std::string>> words;
  std::size_t formats = 0, outputs = 0;
  for (const CLI::Option* option : app.parse_order()) {
    if (option == format) words.emplace_back(true, format->results().at(formats++));
    if (option == output) words.emplace_back(false, output->results().at(outputs++));
  }
  return words;
}

}  // namespace

void addReportPlaces(CLI::App& app, const std::vector<FormatName>& formats,
                     std::function<void(const std::vector<ReportPlace>&)> take) {
  const CLI::callback_t keep = [](const CLI::results_t&) { return true; };  // typed() reads them
  const std::string usual(formats.front().name);
  const auto check = [formats](const std::string& name) { return faultOf(name, formats); };
  const CLI::Option* const format =
      app.add_option("--format", keep,
                     fmt::format("form of a report, default {}; repeatable:\n{}", usual, described(formats)))
          ->check(CLI::Validator(check, ""))
          ->type_name("TEXT")
          ->type_size(1)
          ->expected(1)
          ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
          ->group("Report");
  const CLI::Option* const output = app.add_option("--output", keep, "file for the report beside it, - is stdout")
                                        ->type_name("TEXT")
                                        ->type_size(1)
                                        ->expected(1)
                                        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
                                        ->group("Report");
  app.final_callback([&app, format, output, usual, take = std::move(take)] {
    const std::vector<ReportPlace> places = paired(typed(app, format, output), usual);
    checkPlaces(places);
    take(places);
  });
}

}  // namespace judge
