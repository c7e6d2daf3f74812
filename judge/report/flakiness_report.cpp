#include "judge/report/flakiness_report.h"

#include <fmt/format.h>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/report/formats.h"

namespace judge {
namespace {

using Align = Table::Align;

constexpr std::size_t kMostCases = 12;

std::string suiteRows(const Flakiness& flakiness) {
  Table table({Align::Left, Align::Right, Align::Right, Align::Left});
  table.row({"suite", "suite passed", "95 % interval", "verdicts of its cases"});
  for (const SuiteFlakiness& suite : flakiness.suites)
    table.row({escaped(suite.name), fmt::format("{} of {}", suite.complete.hits, suite.complete.trials),
               fmt::format("{} to {}", percent(suite.complete.low), percent(suite.complete.high)),
               verdictCounts(suite.verdicts)});
  table.row({"attempt", fmt::format("{} of {}", flakiness.passing.hits, flakiness.passing.trials),
             fmt::format("{} to {}", percent(flakiness.passing.low), percent(flakiness.passing.high)),
             verdictCounts(flakiness.verdicts)});
  return table.text();
}

std::string varyingCases(const Flakiness& flakiness) {
  std::string text;
  std::size_t shown = 0;
  std::size_t varying = 0;
  for (const CaseFlakiness& each : flakiness.cases) {
    if (!each.varies() || ++varying > kMostCases) continue;
    ++shown;
    const Chance failing = chanceOf(each.asked() - each.accepted(), each.asked());
    text += paragraph(
        fmt::format("{}, {}: {}; fails {} to {} of the time", escaped(each.question.suite), each.question.text,
                    verdictCounts(each.verdicts), percent(failing.low), percent(failing.high)),
        "  ", "    ");
  }
  if (varying == 0) return "";
  if (varying > shown) text += fmt::format("  and {}\n", countText(varying - shown, "more case"));
  return "Cases with varying verdicts:\n" + text;
}

}  // namespace

Attempted attemptedIn(const RunRecord& record) {
  Attempted attempt{record.ended.verdict, record.ended.cpu, {}};
  for (const CaseJudged& judged : record.cases)
    if (judged.question.counted) attempt.cases.push_back({judged.question, judged.verdict});
  return attempt;
}

std::string verdictCounts(const std::map<Verdict, std::size_t>& verdicts) {
  std::string text;
  for (const auto& [verdict, count] : verdicts)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", code(verdict), count);
  return text;
}

std::string flakinessAsText(const Flakiness& flakiness, const Style& style) {
  if (flakiness.passing.trials == 0) return "";
  const Verdict colour = flakiness.passing.hits == flakiness.passing.trials ? Verdict::AC : Verdict::WA;
  const std::string head = painted(paragraph("Flakiness: " + headline(flakiness), "", "  "), colour, style);
  return joinSections({head, suiteRows(flakiness), varyingCases(flakiness)});
}

std::string repeatedAsText(const RepeatedRecord& record, const Style& style) {
  const std::string interrupted =
      record.interrupted ? fmt::format("*** INTERRUPTED after {}\n", countText(record.attempts.size(), "attempt")) : "";
  const std::string flakiness = record.attempts.empty() ? "" : flakinessAsText(flakinessOf(record.attempts), style);
  return joinSections({interrupted, flakiness, textReport(*record.shown, style)});
}

const FormatTable<RepeatedRecord>& repeatedFormats() {
  static const FormatTable<RepeatedRecord> table = {
      {"text", "for people", repeatedAsText},
      {"json", "for programs", unstyled<repeatedAsJson>},
      {"ndjson", "for programs: each attempt as it ends"},
  };
  return table;
}

}  // namespace judge
