#include "judge/report/comparison_report.h"

#include <fmt/format.h>

#include <cmath>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/console/markup.h"
#include "judge/picture/html_page.h"
#include "judge/report/html_report.h"
#include "judge/report/json_parts.h"
#include "judge/report/record/growth_summary.h"

namespace judge {
namespace {

using Align = Table::Align;

constexpr std::size_t kColumnGap = 2;
constexpr std::size_t kLeastName = 12;
constexpr std::size_t kColumnsOfVerdict = 10;  // "TLE in 3/5"

/// "WA: tiny, small": the suites that got the verdict of the whole, or how many did where `columns` are too few;
/// nothing more where all did, or none.
std::string verdictBySuite(const ComparedSubmission& one, std::size_t columns) {
  std::vector<std::string> alike;
  for (const ComparedSuite& suite : one.suites)
    if (suite.verdict == one.verdict) alike.push_back(escaped(suite.name));
  if (alike.empty() || alike.size() == one.suites.size()) return std::string(code(one.verdict));
  const std::string text = fmt::format("{}: {}", code(one.verdict), join(alike, ", "));
  if (displayWidth(text) <= columns) return text;
  return cutToColumns(fmt::format("{} in {}/{}", code(one.verdict), alike.size(), one.suites.size()), columns);
}

std::string allSuites(const ComparedSubmission& one) {
  std::string text;
  for (const ComparedSuite& suite : one.suites)
    text += fmt::format("{}{} {} {}/{}", text.empty() ? "" : ", ", escaped(suite.name), code(suite.verdict),
                        suite.accepted, suite.cases);
  return text;
}

/// A submission that was not accepted, in words.
std::string failure(const ComparedSubmission& one, const Style& style) {
  constexpr Bytes kMostWords = {600};
  const std::string head = fmt::format("{}: {} - {}", submissionLabel(one.name), code(one.verdict),
                                       one.rounds == 0 ? "not graded" : phrase(one.verdict));
  std::string text = painted(paragraph(head, "", "  "), one.verdict, style);
  if (!one.reason.empty()) text += paragraph(cut(escaped(one.reason), kMostWords), "  ", "  ");
  if (one.acceptedRounds > 0)
    text += paragraph(fmt::format("but accepted in {} of {}", one.acceptedRounds, countText(one.rounds, "round")), "  ",
                      "  ");
  if (one.suites.size() > 1 && one.verdict != Verdict::CE) text += paragraph(allSuites(one), "  ", "    ");
  return text;
}

std::string failureLines(const ComparisonRecord& record, const Style& style) {
  std::string text;
  for (const ComparedSubmission& one : record.comparison.submissions)
    if (one.verdict != Verdict::AC) text += failure(one, style);
  return text;
}

std::string expectations(const ComparisonRecord& record, const Style& style) {
  if (record.expected.empty()) return "";
  std::string differing;
  std::size_t compared = 0;
  for (std::size_t i = 0; i < record.expected.size(); ++i) {
    const ComparedSubmission& one = record.comparison.submissions[i];
    compared += record.expected[i] && one.rounds > 0;
    if (differs(record, i))
      differing += paragraph(submissionLabel(one.name) + " " + differenceText(record, i), "  ", "    ");
  }
  const std::size_t faults = countOfDiffering(record);
  const std::string head =
      paragraph(fmt::format("{} of {} match the folder{}", compared - faults, countText(compared, "verdict"),
                            faults == 0 ? "." : "; these do not:"));
  return painted(head, faults == 0 ? Verdict::AC : Verdict::WA, style) + differing;
}

std::string interruption(const ComparisonRecord& record, const Style& style) {
  if (!record.interrupted) return "";
  return painted(paragraph("INTERRUPTED: these are the results so far.", "*** ", "*** "), Verdict::SK, style);
}

std::string mainTable(const ComparisonRecord& record) {
  std::vector<HtmlTable::Column> columns = {{"submission", "words"}, {"verdict"}};
  for (const char* const figure : kComparedFigures) columns.push_back({figure, "number"});
  HtmlTable table("comparison", std::move(columns));
  for (std::size_t i = 0; i < record.comparison.submissions.size(); ++i) {
    const ComparedSubmission& one = record.comparison.submissions[i];
    std::vector<std::string> cells = {lineMarkup(submissionLabel(one.name)), codeMarkup(one.verdict)};
    for (const std::string& figure : figuresOf(record, i)) cells.push_back(markupText(figure));
    table.row(cells);
  }
  return table.text();
}

/// The verdict of a suite, behind it the time and the ratio.
std::string suiteCell(const ComparedSuite& suite) {
  std::string text = codeMarkup(suite.verdict);
  if (suite.cpu) text += fmt::format(" {}", durationText(Nanoseconds(std::llround(suite.cpu->value))));
  if (suite.ratio) text += fmt::format(" <span class=\"soft\">({})</span>", ratioText(suite.ratio->value));
  return text;
}

std::string suiteTable(const ComparisonRecord& record) {
  const std::vector<std::string> suites = suiteNames(record);
  if (suites.empty()) return "";
  std::vector<HtmlTable::Column> columns = {{"submission", "words"}};
  for (const std::string& suite : suites) columns.push_back({lineMarkup(suite, {120})});
  HtmlTable table("suites", std::move(columns));
  for (const ComparedSubmission& one : record.comparison.submissions) {
    std::vector<std::string> cells = {lineMarkup(submissionLabel(one.name))};
    for (std::size_t i = 0; i < suites.size(); ++i)
      cells.push_back(i < one.suites.size() ? suiteCell(one.suites[i]) : "-");
    table.row(cells);
  }
  return "<h2>By suite</h2>\n<p class=\"soft\">Verdict, CPU time of its cases, and the ratio.</p>\n" + table.text();
}

std::string comparisonWarnings(const ComparisonRecord& record) {
  std::string text;
  if (record.interrupted) text += "<p class=\"warning\">Interrupted: these are the results so far.</p>\n";
  for (std::size_t i = 0; i < record.comparison.submissions.size(); ++i)
    if (differs(record, i))
      text += fmt::format("<p class=\"warning\">{} {}</p>\n", lineMarkup(record.comparison.submissions[i].name),
                          lineMarkup(differenceText(record, i)));
  return text;
}

std::string notAccepted(const ComparisonRecord& record) {
  std::string text;
  for (const ComparedSubmission& one : record.comparison.submissions)
    if (one.verdict != Verdict::AC)
      text += fmt::format("<p>{} {}</p>\n<p class=\"soft\">{}</p>\n", codeMarkup(one.verdict), lineMarkup(one.name),
                          lineMarkup(one.reason, {600}));
  return text.empty() ? "" : "<h2>Not accepted</h2>\n" + text;
}

std::string markdownRow(const std::vector<std::string>& cells) { return fmt::format("| {} |\n", join(cells, " | ")); }

std::string markdownHead(const std::vector<std::string>& suites) {
  std::vector<std::string> names{"submission"}, rule{"---"};
  names.insert(names.end(), kComparedFigures.begin(), kComparedFigures.end());
  names.push_back("verdict");
  rule.insert(rule.end(), kComparedFigures.size(), "--:");
  for (const std::string& suite : suites) names.push_back(markdownText(suite));
  rule.insert(rule.end(), 1 + suites.size(), "---");
  return markdownRow(names) + markdownRow(rule);
}

std::string markdownRowOf(const ComparisonRecord& record, std::size_t index, std::size_t suites) {
  const ComparedSubmission& one = record.comparison.submissions[index];
  std::vector<std::string> cells = figuresOf(record, index);
  for (std::string& cell : cells)
    if (cell.find('^') != cell.npos) cell = markdownText(cell);
  cells.insert(cells.begin(), markdownText(submissionLabel(one.name)));
  cells.emplace_back(code(one.verdict));
  for (std::size_t i = 0; i < suites; ++i)
    cells.emplace_back(i < one.suites.size() ? code(one.suites[i].verdict) : "-");
  return markdownRow(cells);
}

std::string markdownFailures(const ComparisonRecord& record) {
  std::string text;
  for (std::size_t i = 0; i < record.comparison.submissions.size(); ++i) {
    const ComparedSubmission& one = record.comparison.submissions[i];
    if (one.verdict == Verdict::AC && !differs(record, i)) continue;
    text += fmt::format("- {}: {}", code(one.verdict), markdownText(submissionLabel(one.name)));
    if (!one.reason.empty()) text += ": " + markdownText(one.reason);
    if (differs(record, i)) text += "; **" + markdownText(differenceText(record, i)) + "**";
    text += '\n';
  }
  return text.empty() ? "" : text + '\n';
}

using NumberField = std::string (*)(double value);

std::string nanosecondsField(double value) { return std::to_string(std::llround(value)); }

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
  fields.emplace_back(lawName(line.law));
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
  append(fields, one.cpu, nanosecondsField);
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
    fields.push_back(suite && suite->cpu ? nanosecondsField(suite->cpu->value) : "");
    fields.push_back(suite && suite->ratio ? csvNumber(suite->ratio->value) : "");
  }
  return csvRecord(fields);
}

Json realNumber(double value) { return value; }

Json wholeNanoseconds(double value) { return std::llround(value); }

Json estimate(const std::optional<MedianEstimate>& estimate, Json (*value)(double)) {
  if (!estimate) return {};
  return {
      {"median", value(estimate->value)},
      {"interval",
       estimate->level == 0 ? Json() : Json::array({value(estimate->interval.least), value(estimate->interval.most)})},
      {"level", estimate->level},
      {"rounds", estimate->rounds}};
}

Json comparedSuiteJson(const ComparedSuite& suite) {
  return {{"name", escaped(suite.name)},
          {"verdict", code(suite.verdict)},
          {"accepted", suite.accepted},
          {"cases", suite.cases},
          {"cpu_ns", estimate(suite.cpu, wholeNanoseconds)},
          {"ratio", estimate(suite.ratio, realNumber)}};
}

Json expectationJson(const ComparisonRecord& record, std::size_t submission) {
  const Expectation* const expected = record.expectationOf(submission);
  if (!expected) return {};
  Json verdicts = Json::array();
  for (const Verdict verdict : expected->verdicts) verdicts.push_back(code(verdict));
  const bool graded = record.comparison.submissions[submission].rounds > 0;
  return {{"folder", expected->folder},
          {"verdicts", std::move(verdicts)},
          {"holds", graded ? Json(!differs(record, submission)) : Json()}};
}

Json submissionJson(const ComparisonRecord& record, std::size_t index) {
  const ComparedSubmission& one = record.comparison.submissions[index];
  Json suites = Json::array();
  for (const ComparedSuite& each : one.suites) suites.push_back(comparedSuiteJson(each));
  return {{"submission", escaped(one.name)},
          {"verdict", code(one.verdict)},
          {"reason", escaped(one.reason)},
          {"rounds", one.rounds},
          {"accepted_rounds", one.acceptedRounds},
          {"accepted", one.accepted},
          {"cases", one.cases},
          {"cpu_ns", estimate(one.cpu, wholeNanoseconds)},
          {"ratio", estimate(one.ratio, realNumber)},
          {"memory_bytes", one.peakMemory},
          {"growth", growthFitJson(one.growth)},
          {"suites", std::move(suites)},
          {"expected", expectationJson(record, index)}};
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

std::string comparisonTable(const ComparisonRecord& record, const Style& style, std::optional<std::size_t> running) {
  const std::vector<ComparedSubmission>& all = record.comparison.submissions;
  std::vector<std::vector<std::string>> rows{{kComparedFigures.begin(), kComparedFigures.end() - 1}};
  for (std::size_t i = 0; i < all.size(); ++i) {
    rows.push_back(figuresOf(record, i));
    rows.back().pop_back();  // how many cases passed
  }
  std::size_t others = kColumnGap + kColumnsOfVerdict;
  for (std::size_t column = 0; column < rows.front().size(); ++column) {
    const auto width = [&](const auto& row) { return displayWidth(row[column]); };
    others += width(*std::ranges::max_element(rows, {}, width)) + kColumnGap;
  }
  const std::size_t nameWidth = std::max(kLeastName, kColumns - std::min(kColumns, others));
  Table table({Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Left});
  rows.front().insert(rows.front().begin(), "submission");
  rows.front().push_back("verdict");
  table.row(rows.front());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const ComparedSubmission& one = all[i];
    rows[i + 1].insert(rows[i + 1].begin(), cutLeft((running == i ? "> " : "") + submissionLabel(one.name), nameWidth));
    table.row(rows[i + 1], [&](std::size_t room) {
      const bool isOpen = one.rounds == 0 && one.reason.empty();
      return isOpen ? "" : painted(verdictBySuite(one, room), one.verdict, style);
    });
  }
  return table.text();
}

std::string comparisonAsText(const ComparisonRecord& record, const Style& style) {
  std::string notes;
  for (const std::string& note : notesOn(record)) notes += paragraph(escaped(note), "", "  ");
  return joinSections({interruption(record, style), comparisonTable(record, style), failureLines(record, style),
                       expectations(record, style), notes});
}

std::string comparisonAsJson(const ComparisonRecord& record) {
  const Comparison& comparison = record.comparison;
  const RunStarted& common = record.common;
  Json submissions = Json::array();
  for (std::size_t i = 0; i < comparison.submissions.size(); ++i) submissions.push_back(submissionJson(record, i));
  Json document = documentHead("comparison", tierName(common.tier));
  document.update({{"accounting", common.accounting},
                   {"interrupted", record.interrupted},
                   {"rounds", record.rounds},
                   {"rounds_done", record.roundsDone},
                   {"seed", record.seed},
                   {"random_seed", common.seed},
                   {"kata", common.kata},
                   {"pair", common.variant.value},
                   {"baseline", comparison.baseline},
                   {"differing", record.expected.empty() ? Json() : Json(countOfDiffering(record))},
                   {"submissions", std::move(submissions)}});
  return written(document);
}

std::string comparisonAsCsv(const ComparisonRecord& record) {
  const std::vector<std::string> suites = suiteNames(record);
  std::string text = csvHeader(suites);
  for (std::size_t i = 0; i < record.comparison.submissions.size(); ++i) text += csvRecordOf(record, i, suites.size());
  return text;
}

std::string comparisonAsMarkdown(const ComparisonRecord& record) {
  const std::vector<std::string> suites = suiteNames(record);
  std::string text = record.interrupted ? "**Interrupted: these are the results so far.**\n\n" : "";
  text += markdownHead(suites);
  for (std::size_t i = 0; i < record.comparison.submissions.size(); ++i)
    text += markdownRowOf(record, i, suites.size());
  text += '\n' + markdownFailures(record);
  text += "```text\n";
  for (const std::string& note : notesOn(record)) text += escaped(note) + '\n';
  return text + "```\n";
}

std::string comparisonAsHtml(const ComparisonRecord& record) {
  const std::string title = countText(record.comparison.submissions.size(), "submission") + " compared";
  std::string text = "<h1>" + title + "</h1>\n" + comparisonWarnings(record) + mainTable(record) + suiteTable(record) +
                     notAccepted(record) + "<h2>How it was measured</h2>\n";
  for (const std::string& note : notesOn(record)) text += fmt::format("<p>{}</p>\n", lineMarkup(note));
  return htmlPage(title, text);
}

}  // namespace judge
