#include "judge/report/comparison_csv.h"

#include <fmt/format.h>

#include "judge/base/text.h"
#include "judge/report/record/growth_summary.h"

namespace judge {
namespace {

/// One record, ended as the RFC has it.
std::string lineOf(const std::vector<std::string>& fields) {
  return fmt::format("{}\r\n", fmt::join(fields, ","));
}

/// The median and the ends of its interval.
void append(std::vector<std::string>& fields, const std::optional<MedianEstimate>& estimate) {
  fields.push_back(estimate ? fmt::format("{:.6g}", estimate->value) : "");
  const bool hasInterval = estimate && estimate->level > 0;
  fields.push_back(hasInterval ? fmt::format("{:.6g}", estimate->interval.least) : "");
  fields.push_back(hasInterval ? fmt::format("{:.6g}", estimate->interval.most) : "");
}

/// Times are in milliseconds.
std::optional<MedianEstimate> inMilliseconds(std::optional<MedianEstimate> ns) {
  constexpr double kUnit = 1e-6;
  if (ns) {
    ns->value *= kUnit;
    ns->interval = {ns->interval.least * kUnit, ns->interval.most * kUnit};
  }
  return ns;
}

void append(std::vector<std::string>& fields, const GrowthFit& fit) {
  if (!fit.growth || !isTelling(*fit.growth)) {
    fields.insert(fields.end(), 4, "");
    return;
  }
  const GrowthLine& line = fit.growth->line;
  const Interval interval = line.rateInterval();
  fields.emplace_back(line.law == GrowthLaw::Power ? "power" : "exponential");
  for (const double value : {line.rate(), interval.least, interval.most})
    fields.push_back(fmt::format("{:.6g}", value));
}

std::string header(const std::vector<std::string>& suites) {
  std::vector<std::string> fields{
      "submission",   "verdict",    "reason",      "rounds",          "accepted_rounds",  "accepted",   "cases",
      "cpu_ms",       "cpu_ms_low", "cpu_ms_high", "ratio",           "ratio_low",        "ratio_high", "ratio_level",
      "memory_bytes", "growth_law", "growth_rate", "growth_rate_low", "growth_rate_high", "expected",   "as_expected"};
  for (const std::string& suite : suites)
    for (const char* const what : {"verdict", "cpu_ms", "ratio"}) fields.push_back(csvField(suite + " " + what));
  return lineOf(fields);
}

std::string recordOf(const ComparisonRecord& record, std::size_t index, std::size_t suites) {
  const ComparedSubmission& one = record.comparison.submissions[index];
  std::vector<std::string> fields{
      csvField(one.name),         std::string(code(one.verdict)),     csvField(one.reason),
      std::to_string(one.rounds), std::to_string(one.acceptedRounds), std::to_string(one.accepted),
      std::to_string(one.cases)};
  append(fields, inMilliseconds(one.cpu));
  append(fields, one.ratio);
  fields.push_back(one.ratio ? fmt::format("{:.6g}", one.ratio->level) : "");
  fields.push_back(one.peakMemory ? std::to_string(one.peakMemory->count) : "");
  append(fields, one.growth);
  const Expectation* const expected = record.expectationOf(index);
  fields.emplace_back(expected ? expected->folder : "");
  fields.emplace_back(!expected || one.rounds == 0 ? "" : differs(record, index) ? "no" : "yes");
  for (std::size_t i = 0; i < suites; ++i) {
    const ComparedSuite* const suite = i < one.suites.size() ? &one.suites[i] : nullptr;
    fields.push_back(suite ? std::string(code(suite->verdict)) : "");
    fields.push_back(suite && suite->cpu ? fmt::format("{:.6g}", inMilliseconds(suite->cpu)->value) : "");
    fields.push_back(suite && suite->ratio ? fmt::format("{:.6g}", suite->ratio->value) : "");
  }
  return lineOf(fields);
}

}  // namespace

std::string csvField(std::string_view raw) {
  std::string text = escaped(raw);
  if (!text.empty() && std::string_view("=+-@").find(text.front()) != std::string_view::npos) text.insert(0, 1, '\'');
  if (text.find_first_of(",\"") == std::string::npos) return text;
  std::string doubled;
  for (const char c : text) doubled.append(c == '"' ? 2 : 1, c);
  return fmt::format("\"{}\"", doubled);
}

std::string comparisonAsCsv(const ComparisonRecord& record) {
  const std::vector<std::string> suites = suiteNames(record);
  std::string text = header(suites);
  for (std::size_t i = 0; i < record.comparison.submissions.size(); ++i) text += recordOf(record, i, suites.size());
  return text;
}

}  // namespace judge
