#include "judge/report/comparison_formats.h"

#include <fmt/format.h>

#include <cmath>

#include "judge/base/text.h"
#include "judge/console/csv.h"
#include "judge/console/layout.h"
#include "judge/console/markup.h"
#include "judge/report/record/growth_summary.h"

namespace judge {
namespace {

std::string markdownRow(const std::vector<std::string>& cells) {
  return fmt::format("| {} |\n", fmt::join(cells, " | "));
}

std::string markdownHead(const std::vector<std::string>& suites) {
  std::vector<std::string> names{"submission", "CPU", "ratio", "interval", "memory", "growth", "passed", "verdict"};
  std::vector<std::string> rule{"---", "--:", "--:", "--:", "--:", "--:", "--:", "---"};
  for (const std::string& suite : suites) {
    names.push_back(markdownText(suite));
    rule.emplace_back("---");
  }
  return markdownRow(names) + markdownRow(rule);
}

std::string markdownRowOf(const ComparisonRecord& record, std::size_t index, std::size_t suites) {
  const ComparedSubmission& one = record.comparison.submissions[index];
  const ComparedWords words = wordsOf(record, index);
  std::vector<std::string> cells{markdownText(shownPath(words.name)),
                                 words.cpu,
                                 words.ratio,
                                 words.interval,
                                 words.memory,
                                 markdownText(words.growth),
                                 words.passed,
                                 std::string(code(one.verdict))};
  for (std::size_t i = 0; i < suites; ++i)
    cells.emplace_back(i < one.suites.size() ? code(one.suites[i].verdict) : "-");
  return markdownRow(cells);
}

std::string failures(const ComparisonRecord& record) {
  std::string text;
  for (std::size_t i = 0; i < record.comparison.submissions.size(); ++i) {
    const ComparedSubmission& one = record.comparison.submissions[i];
    if (one.verdict == Verdict::AC && !differs(record, i)) continue;
    text += fmt::format("- {}: {}", code(one.verdict), markdownText(shownPath(one.name)));
    if (!one.reason.empty()) text += ": " + markdownText(one.reason);
    if (differs(record, i)) text += "; **" + markdownText(differenceText(record, i)) + "**";
    text += '\n';
  }
  return text.empty() ? "" : text + '\n';
}

using NumberField = std::string (*)(double value);

std::string nanoseconds(double value) { return std::to_string(std::llround(value)); }

/// The median and the ends of its interval.
void append(std::vector<std::string>& fields, const std::optional<MedianEstimate>& estimate, NumberField field) {
  fields.push_back(estimate ? field(estimate->value) : "");
  const bool hasInterval = estimate && estimate->level > 0;
  fields.push_back(hasInterval ? field(estimate->interval.least) : "");
  fields.push_back(hasInterval ? field(estimate->interval.most) : "");
}

void append(std::vector<std::string>& fields, const GrowthFit& fit) {
  if (!fit.growth) {
    fields.insert(fields.end(), 4, "");
    return;
  }
  const GrowthLine& line = fit.growth->line;
  const RealInterval interval = line.rateInterval();
  fields.emplace_back(line.law == GrowthLaw::Power ? "power" : "exponential");
  for (const double value : {line.rate(), interval.least, interval.most}) fields.push_back(csvNumber(value));
}

std::string csvHeader(const std::vector<std::string>& suites) {
  std::vector<std::string> fields{
      "submission",   "verdict",    "reason",      "rounds",          "accepted_rounds",  "accepted",   "cases",
      "cpu_ns",       "cpu_ns_low", "cpu_ns_high", "ratio",           "ratio_low",        "ratio_high", "ratio_level",
      "memory_bytes", "growth_law", "growth_rate", "growth_rate_low", "growth_rate_high", "expected",   "as_expected"};
  for (const std::string& suite : suites)
    for (const char* const what : {"verdict", "cpu_ns", "ratio"}) fields.push_back(csvField(suite + " " + what));
  return csvRecord(fields);
}

std::string csvRecordOf(const ComparisonRecord& record, std::size_t index, std::size_t suites) {
  const ComparedSubmission& one = record.comparison.submissions[index];
  std::vector<std::string> fields{
      csvField(one.name),         std::string(code(one.verdict)),     csvField(one.reason),
      std::to_string(one.rounds), std::to_string(one.acceptedRounds), std::to_string(one.accepted),
      std::to_string(one.cases)};
  append(fields, one.cpu, nanoseconds);
  append(fields, one.ratio, csvNumber);
  fields.push_back(one.ratio ? csvNumber(one.ratio->level) : "");
  fields.push_back(one.peakMemory ? std::to_string(one.peakMemory->count) : "");
  append(fields, one.growth);
  const Expectation* const expected = record.expectationOf(index);
  fields.emplace_back(expected ? expected->folder : "");
  fields.emplace_back(!expected || one.rounds == 0 ? "" : differs(record, index) ? "no" : "yes");
  for (std::size_t i = 0; i < suites; ++i) {
    const ComparedSuite* const suite = i < one.suites.size() ? &one.suites[i] : nullptr;
    fields.push_back(suite ? std::string(code(suite->verdict)) : "");
    fields.push_back(suite && suite->cpu ? nanoseconds(suite->cpu->value) : "");
    fields.push_back(suite && suite->ratio ? csvNumber(suite->ratio->value) : "");
  }
  return csvRecord(fields);
}

}  // namespace

const FormatTable<ComparisonRecord>& comparisonFormats() {
  static const FormatTable<ComparisonRecord> table = {
      {"text", "for people", comparisonAsText},
      {"json", "for programs", unstyled<comparisonAsJson>},
      {"csv", "for spreadsheets (RFC 4180)", unstyled<comparisonAsCsv>},
      {"markdown", "for issues and pull requests", unstyled<comparisonAsMarkdown>},
      {"html", "a page of its own", unstyled<comparisonAsHtml>},
  };
  return table;
}

std::string comparisonAsCsv(const ComparisonRecord& record) {
  const std::vector<std::string> suites = suiteNames(record);
  std::string text = csvHeader(suites);
  for (std::size_t i = 0; i < record.comparison.submissions.size(); ++i) text += csvRecordOf(record, i, suites.size());
  return text;
}

std::string comparisonAsMarkdown(const ComparisonRecord& record) {
  const std::vector<std::string> suites = suiteNames(record);
  std::string text = record.interrupted ? "**Interrupted: this is what there was by then.**\n\n" : "";
  text += markdownHead(suites);
  for (std::size_t i = 0; i < record.comparison.submissions.size(); ++i)
    text += markdownRowOf(record, i, suites.size());
  text += '\n' + failures(record);
  text += "```text\n";
  for (const std::string& note : notesOn(record)) text += escaped(note) + '\n';
  return text + "```\n";
}

}  // namespace judge
