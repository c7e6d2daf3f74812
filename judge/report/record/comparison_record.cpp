#include "judge/report/record/comparison_record.h"

#include <fmt/format.h>

#include <cmath>

#include "judge/base/figures.h"
#include "judge/report/record/growth_summary.h"
#include "judge/report/record/run_record.h"

namespace judge {
namespace {

/// "98.4 %", cut rather than rounded: no interval holds more often than it is said to.
std::string levelText(double level) { return fmt::format("{:.1f} %", std::floor(1000 * level) / 10); }

/// The level of the intervals of most ratios: that of all rounds.
double levelOfAllRounds(const ComparisonRecord& record) {
  double level = 0;
  for (const ComparedSubmission& one : record.comparison.submissions)
    if (one.ratio) level = std::max(level, one.ratio->level);
  return level;
}

std::string intervalText(const MedianEstimate& ratio, double usualLevel) {
  if (ratio.level == 0) return "-";
  std::string text = fmt::format("{} to {}", ratioText(ratio.interval.least), ratioText(ratio.interval.most));
  if (ratio.level < usualLevel) text += fmt::format(" ({})", levelText(ratio.level));
  return text;
}

std::string baselineNote(const ComparisonRecord& record) {
  const Comparison& comparison = record.comparison;
  if (!comparison.baseline) return "No ratios: no submission was accepted in every round.";
  const ComparedSubmission& baseline = comparison.submissions[*comparison.baseline];
  if (!baseline.ratio) return fmt::format("No ratios: {}, the baseline, was not accepted.", baseline.name);
  return fmt::format("Ratio: CPU time divided by that of {} in the same round; median over the rounds.", baseline.name);
}

std::string intervalNote(const ComparisonRecord& record) {
  const double level = levelOfAllRounds(record);
  if (level == 0) return "";
  std::string text =
      fmt::format("Interval: contains the true median with {} confidence (order statistics)", levelText(level));
  if (level < 0.95) text += "; six rounds or more give 95 %";
  return text + ".";
}

}  // namespace

RoundResult roundOf(const RunRecord& record, std::size_t round) {
  RoundResult result = {.round = round,
                        .verdict = verdictOf(record),
                        .reason = record.ended.reason,
                        .accepted = record.totals.accepted,
                        .cases = record.totals.cases,
                        .cpu = record.totals.cpu,
                        .peakMemory = record.totals.peakMemory,
                        .suites = {},
                        .times = growthSamples(record),
                        .size = sizeKindOf(record)};
  for (const SuiteTally& suite : record.suites) result.suites.push_back(suite.result());
  return result;
}

bool differs(const ComparisonRecord& record, std::size_t submission) {
  const ComparedSubmission& one = record.comparison.submissions[submission];
  const Expectation* const expected = record.expectationOf(submission);
  return expected && one.rounds > 0 && !expected->holds(one.verdict);
}

std::size_t countOfDiffering(const ComparisonRecord& record) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < record.comparison.submissions.size(); ++i) count += differs(record, i);
  return count;
}

std::vector<std::string> suiteNames(const ComparisonRecord& record) {
  std::vector<std::string> names;
  for (const ComparedSubmission& one : record.comparison.submissions) {
    if (one.suites.size() <= names.size()) continue;
    names.clear();
    for (const ComparedSuite& suite : one.suites) names.push_back(suite.name);
  }
  return names;
}

std::string lawOf(const Growth& growth) { return lawText(growth.line.law, growth.line.rate(), growth.size.name); }

std::vector<std::string> figuresOf(const ComparisonRecord& record, std::size_t submission) {
  const ComparedSubmission& one = record.comparison.submissions[submission];
  const bool isBaseline = one.ratio && record.comparison.baseline == submission;
  return {one.cpu ? durationText(Nanoseconds(std::llround(one.cpu->value))) : "-",
          one.ratio ? ratioText(one.ratio->value) : "-",
          isBaseline  ? "baseline"
          : one.ratio ? intervalText(*one.ratio, levelOfAllRounds(record))
                      : "-",
          one.peakMemory ? sizeText(*one.peakMemory) : "-",
          one.growth.growth ? lawOf(*one.growth.growth) : "-",
          one.cases == 0 ? "-" : fmt::format("{}/{}", one.accepted, one.cases)};
}

std::string ratioText(double ratio) {
  constexpr double kMostDigits = 1e7;
  if (ratio >= kMostDigits || ratio < 1e-3) return fmt::format("{:.2e}", ratio);
  // What rounds to 10 or 100 has a digit less behind the point.
  if (ratio >= 99.95) return fmt::format("{:.0f}", ratio);
  if (ratio >= 9.995) return fmt::format("{:.1f}", ratio);
  return fmt::format("{:.{}f}", ratio, ratio >= 0.9995 ? 2 : 3);
}

std::string differenceText(const ComparisonRecord& record, std::size_t submission) {
  return fmt::format("is in the folder {}, but got {}", record.expected[submission]->folder,
                     code(record.comparison.submissions[submission].verdict));
}

std::vector<std::string> notesOn(const ComparisonRecord& record) {
  std::vector<std::string> notes{baselineNote(record)};
  if (std::string note = intervalNote(record); !note.empty()) notes.push_back(std::move(note));
  notes.push_back(fmt::format("{} of {} done, one grading at a time, failures not repeated.", record.roundsDone,
                              countText(record.rounds, "round")));
  notes.push_back(
      fmt::format("Order{} drawn with seed {}.", record.common.seed ? " and random cases" : "", record.seed));
  const RunStarted& common = record.common;
  notes.push_back(fmt::format("Kata {}{}; sandbox {}; memory and processes: {}.", common.kata,
                              variantClause(common.variant), tierName(common.tier), common.accounting));
  return notes;
}

}  // namespace judge
