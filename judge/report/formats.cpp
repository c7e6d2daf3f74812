#include "judge/report/formats.h"

#include <fmt/core.h>

#include <type_traits>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/report/text_report.h"

namespace judge {
namespace {

template <auto write>
std::string several(const std::vector<Graded>& all, const RunStarted& common, const Style&) {
  if constexpr (std::is_invocable_v<decltype(write), const std::vector<Graded>&>)
    return write(all);
  else
    return write(all, common);
}

using Align = Table::Align;

std::size_t countOf(const std::vector<Graded>& all, Verdict verdict) {
  return static_cast<std::size_t>(std::ranges::count(all, verdict, &Graded::verdict));
}

std::size_t countOf(const std::vector<Graded>& all, bool Graded::*flag) {
  return static_cast<std::size_t>(std::ranges::count(all, true, flag));
}

std::string shortPath(const Graded& graded) {
  constexpr std::size_t kColumnsOfName = 30;
  return cutLeft(submissionLabel(graded.submission), kColumnsOfName);
}

std::string passed(const Graded& graded) {
  return graded.cases == 0 ? "-" : fmt::format("{}/{}", graded.accepted, graded.cases);
}

std::string verdictAndReason(const Graded& graded, std::size_t columns, const Style& style) {
  constexpr std::size_t kLongestCode = 3, kGap = 2;
  const std::string_view word = code(graded.verdict);
  std::string text = painted(std::string(word), graded.verdict, style);
  text.append(kLongestCode + kGap - word.size(), ' ');
  return text + cutToColumns(escaped(graded.reason), columns - kLongestCode - kGap);
}

std::string summaryTable(const std::vector<Graded>& all, const Style& style) {
  Table table({Align::Left, Align::Right, Align::Right, Align::Left});
  table.row({"submission", "passed", "CPU", "verdict"});
  for (const Graded& graded : all)
    table.row({shortPath(graded), passed(graded), timeCell(graded.cpu)},
              [&](std::size_t room) { return verdictAndReason(graded, room, style); });
  return table.text();
}

std::string countsLine(const std::vector<Graded>& all) {
  std::string text = countText(all.size(), "submission") + ":";
  std::string_view separator = " ";
  const auto add = [&](Verdict verdict) {
    const std::size_t count = countOf(all, verdict);
    if (count == 0) return;
    text += fmt::format("{}{} {}", separator, count, code(verdict));
    separator = ", ";
  };
  add(Verdict::AC);
  for (const Verdict verdict : kAllVerdicts)
    if (verdict != Verdict::AC) add(verdict);
  return paragraph(text);
}

/// Loud, or the result could be taken for a whole one.
std::string ungradedText(const std::vector<Graded>& all, const Style& style) {
  std::string text;
  if (const std::size_t count = countOf(all, &Graded::interrupted); count > 0)
    text += paragraph(fmt::format("INTERRUPTED: {} not graded completely.", countText(count, "submission")), "*** ",
                      "*** ");
  if (const std::size_t count = countOf(all, &Graded::unreadable); count > 0)
    text += paragraph(fmt::format("{} could not be read.", countText(count, "submission")), "*** ", "*** ");
  return painted(text, Verdict::SK, style);
}

/// Its own report; of one that has none a few lines, where the table's may not have had room.
std::string ownReport(const Graded& graded, const Style& style) {
  if (!graded.report.empty() || (!graded.unreadable && graded.verdict != Verdict::JE)) return graded.report;
  return paragraph(escaped(graded.submission), "", "  ") +
         painted(paragraph("Not graded: " + escaped(graded.reason)), graded.verdict, style);
}

}  // namespace

const GradingFormats& gradingFormats() {
  static const GradingFormats table = {
      {{"text", "for people", textReport}, textReport, severalAsText},
      {{"json", "for programs", unstyled<jsonReport>}, unstyled<jsonPart>, several<severalAsJson>},
      {{"ndjson", "for programs: each event as it comes"}},
      {{"html", "a page with plots and boards", unstyled<htmlReport>}, unstyled<htmlSection>, several<severalAsHtml>},
      {{"junit", "JUnit XML, for CI servers", unstyled<junitReport>}, unstyled<junitSuites>, several<severalAsJunit>},
      {{"tap", "TAP version 13, for prove", unstyled<tapReport>}, unstyled<tapSubtest>, several<severalAsTap>},
      {{"codewars", "the lines that Codewars' runner reads", unstyled<codewarsReport>}},
      {{"exercism", "Exercism's results.json, version 3", unstyled<exercismReport>}},
      {{"gradescope", "Gradescope's results.json", unstyled<gradescopeReport>}},
      {{"github", "GitHub Classroom's result line, for $GITHUB_OUTPUT", unstyled<githubReport>}},
  };
  return table;
}

Graded summarized(const RunRecord& record, std::string report) {
  return {.submission = record.started.submission,
          .verdict = verdictOf(record),
          .reason = record.ended.reason,
          .accepted = record.totals.accepted,
          .cases = record.totals.cases,
          .cpu = record.totals.cpu,
          .interrupted = record.ended.interrupted,
          .checks = countsOf(checksOf(record)),
          .report = std::move(report)};
}

Graded notGraded(const std::string& submission, Verdict verdict, const std::string& reason) {
  return {.submission = submission, .verdict = verdict, .reason = reason};
}

int exitStatus(const std::vector<Graded>& all) {
  if (countOf(all, Verdict::JE) > 0) return 3;
  if (countOf(all, &Graded::interrupted) > 0) return 130;
  if (countOf(all, &Graded::unreadable) > 0) return 2;
  return countOf(all, Verdict::AC) == all.size() ? 0 : 1;
}

std::string severalAsText(const std::vector<Graded>& all, const RunStarted& common, const Style& style) {
  const std::string rule = std::string(kColumns, '=') + '\n';
  std::vector<std::string> sections;
  for (const Graded& graded : all) {
    sections.push_back(ownReport(graded, style));
    if (!sections.back().empty()) sections.push_back(rule);
  }
  sections.push_back(summaryTable(all, style));
  sections.push_back(countsLine(all) + ungradedText(all, style));
  RunRecord shared;
  shared.started = common;
  sections.push_back(settingRows(shared));
  return joinSections(sections);
}

}  // namespace judge
