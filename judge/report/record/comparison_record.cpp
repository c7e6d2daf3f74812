#include "judge/report/record/comparison_record.h"

#include <fmt/format.h>

#include <cmath>

#include "judge/base/figures.h"
#include "judge/report/record/growth_summary.h"

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
  if (!comparison.baseline) return "No ratios: none was accepted in every round.";
  const ComparedSubmission& baseline = comparison.submissions[*comparison.baseline];
  if (!baseline.ratio) return fmt::format("No ratios: {}, the baseline, was not accepted.", baseline.name);
  return fmt::format("Ratio: CPU time by that of {} in the same round; the median of the rounds.", baseline.name);
}

std::string intervalNote(const ComparisonRecord& record) {
  const double level = levelOfAllRounds(record);
  if (level == 0) return "";
  std::string text = fmt::format("Interval: holds the true median with {} (order statistics)", levelText(level));
  if (level < 0.95) text += "; six rounds or more make it 95 %";
  return text + ".";
}

}  // namespace

RoundResult roundOf(const RunRecord& record, std::size_t round) {
  RoundResult result;
  result.round = round;
  result.verdict = verdictOf(record);
  result.reason = record.ended.reason;
  result.accepted = record.totals.accepted;
  result.cases = record.totals.cases;
  result.cpu = record.totals.cpu;
  result.peakMemory = record.totals.peakMemory;
  for (const SuiteTally& suite : record.suites)
    result.suites.push_back({suite.name, suite.verdict(), suite.accepted, suite.cases, suite.cpu});
  result.times = growthSamples(record);
  result.size = sizeKindOf(record);
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

ComparedWords wordsOf(const ComparisonRecord& record, std::size_t submission) {
  const ComparedSubmission& one = record.comparison.submissions[submission];
  const auto time = [](double ns) { return durationText(Nanoseconds(std::llround(ns))); };
  ComparedWords words;
  words.name = one.name;
  words.cpu = one.cpu ? time(one.cpu->value) : "-";
  words.ratio = one.ratio ? ratioText(one.ratio->value) : "-";
  words.interval = one.ratio ? intervalText(*one.ratio, levelOfAllRounds(record)) : "-";
  if (one.ratio && record.comparison.baseline == submission) words.interval = "baseline";
  words.memory = one.peakMemory ? sizeText(*one.peakMemory) : "-";
  words.growth = one.growth.growth ? lawOf(*one.growth.growth) : "-";
  words.passed = one.cases == 0 ? "-" : fmt::format("{}/{}", one.accepted, one.cases);
  return words;
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
  return fmt::format("lies in {}, but is {}", record.expected[submission]->folder,
                     code(record.comparison.submissions[submission].verdict));
}

std::vector<std::string> notesOn(const ComparisonRecord& record) {
  std::vector<std::string> notes{baselineNote(record)};
  if (std::string note = intervalNote(record); !note.empty()) notes.push_back(std::move(note));
  notes.push_back(fmt::format("{} of {} done, one grading at a time, failures not repeated.", record.roundsDone,
                              countText(record.rounds, "round")));
  notes.push_back(fmt::format("Order{} drawn by seed {}.", record.common.seed ? " and random cases" : "", record.seed));
  const RunStarted& common = record.common;
  notes.push_back(fmt::format("Kata {}{}; sandbox {}; memory and processes: {}.", common.kata,
                              common.pair == "col-row" ? ", pair col-row" : "", nameOf(common.tier),
                              common.accounting));
  return notes;
}

}  // namespace judge
