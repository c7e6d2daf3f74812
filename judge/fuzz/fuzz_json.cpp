#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/fuzz/fuzz_report.h"
#include "judge/report/flakiness_report.h"
#include "judge/report/json_parts.h"

namespace judge::fuzz {
namespace {

Json caseJson(const CaseLabel& asked) {
  Json entry = {{"case", asked.text}};
  for (const Field& field : asked.fields)
    if (!entry.contains(field.name)) entry[field.name] = field.value;
  return entry;
}

Json judgedJson(const CaseJudged& judged) {
  Json entry = caseJson(judged.question);
  entry["verdict"] = code(judged.verdict);
  entry["reason"] = escaped(judged.reason);
  entry["excerpt"] = jsonLines(judged.excerpt);
  entry["picture"] = judged.picture;
  entry["cpu_ns"] = judged.cpu.count();
  entry["wall_ns"] = judged.wall.count();
  return entry;
}

Json frequencyJson(const Frequency& frequency) {
  const Chance chance = chanceOf(frequency.failed, frequency.asked);
  return {{"asked", frequency.asked}, {"failed", frequency.failed}, {"low", chance.low}, {"high", chance.high}};
}

std::string_view reproducibilityName(Reproducibility reproducibility) {
  constexpr std::string_view kNames[] = {"always", "after-others", "hidden-state", "sometimes", "unknown"};
  return kNames[static_cast<std::size_t>(reproducibility)];
}

std::string_view stopReasonName(StopReason stop) {
  constexpr std::string_view kNames[] = {"none-smaller", "proven",      "sampled", "untried",
                                         "time",         "interrupted", "fault"};
  return kNames[static_cast<std::size_t>(stop)];
}

Json slowestJson(const std::optional<Slowest>& slowest) {
  if (!slowest) return {};
  Json entry = caseJson(slowest->asked);
  entry.update({{"verdict", code(slowest->verdict)}, {"cpu_ns", slowest->cpu}, {"wall_ns", slowest->wall}});
  return entry;
}

Json otherVariantJson(const FuzzReport& report) {
  const auto& other = report.result.failure->inOtherVariant;
  if (!other) return {};
  return {{"pair", report.otherVariant.value},
          {"asked", other->asked},
          {"right", other->right},
          {"right_as_is", other->rightAsIs}};
}

constexpr std::size_t kMostOfSuite = 64 << 10;

Json failureJson(const FuzzReport& report) {
  const Failure& failure = *report.result.failure;
  const Shrunk& shrunk = failure.shrunk;
  const std::int64_t scannedTo = shrunk.scannedTo < shrunk.scannedFrom ? 0 : shrunk.scannedTo;
  Json history = Json::array();
  for (const CaseLabel& before : failure.historyLabels) history.push_back(caseJson(before));
  return {{"reproducibility", reproducibilityName(failure.reproducibility)},
          {"smallest_found", judgedJson(failure.smallest)},
          {"after", history},
          {"first", judgedJson(failure.first)},
          {"first_frequency", frequencyJson(failure.before)},
          {"smallest_found_frequency", frequencyJson(failure.after)},
          {"search",
           {{"asked", shrunk.asked},
            {"tries", shrunk.tries},
            {"bisected", shrunk.bisected},
            {"clean_below", shrunk.cleanBelow},
            {"samples", shrunk.samples},
            {"complete_from", shrunk.scannedFrom},
            {"complete_up_to", shrunk.isComplete ? scannedTo : 0},
            {"sampled_up_to", shrunk.isComplete ? 0 : scannedTo},
            {"sampled", shrunk.isComplete ? 0 : shrunk.scanned},
            {"sequences_up_to", failure.sequencesUpTo.value_or(0)},
            {"after_is_minimal", failure.isHistoryMinimal},
            {"after_is_count", failure.isByCount},
            {"proven", failure.stop == StopReason::Proven},
            {"nearest", shrunk.nearest},
            {"stopped", stopReasonName(failure.stop)}}},
          {"other_reading", otherVariantJson(report)},
          {"solution", report.shown ? Json(jsonLines(report.shown->excerpt)) : Json()},
          {"solution_picture", report.shown ? Json(report.shown->picture) : Json()},
          {"suite_file", escaped(report.file)},
          {"suite_text",
           report.suite.empty() || report.suite.size() > kMostOfSuite ? Json() : Json(jsonLines(report.suite))},
          {"replay", escaped(report.replay)}};
}

Json documentOn(const FuzzReport& report) {
  const FuzzResult& result = report.result;
  const FuzzProgress& progress = result.progress;
  const bool compiled = report.compiled.succeeded;
  const auto different = progress.differentCases();
  const Verdict verdict = !compiled                                        ? report.compiled.verdict
                          : result.failure                                 ? result.failure->smallest.verdict
                          : !result.fault.empty()                          ? Verdict::JE
                          : result.interrupted || report.isNothingJudged() ? Verdict::SK
                                                                           : Verdict::AC;
  Json document = documentHead("fuzz", tierName(report.tier));
  document.update({{"accounting", report.accounting},
                   {"submission", escaped(report.submission)},
                   {"kata", report.kata},
                   {"language", escaped(report.language)},
                   {"verdict", code(verdict)},
                   {"interrupted", result.interrupted},
                   {"fault", result.fault.empty() ? Json() : Json(escaped(result.fault))},
                   {"pair", report.variant.value},
                   {"seed", report.options.range.seed},
                   {"case_cpu_ns", report.limits.perCase.value_or(report.limits.total).count()},
                   {"compile",
                    {{"succeeded", compiled},
                     {"reason", escaped(report.compiled.reason)},
                     {"diagnostics", jsonLines(report.compiled.diagnostics)}}},
                   {"cases", progress.cases},
                   {"different_cases", different},
                   {"wall_ns", progress.time},
                   {"cases_per_second", progress.casesPerSecond()},
                   {"most_n", progress.most},
                   {"size", progress.notes.sizeName},
                   {"origin", progress.notes.origin},
                   {"slowest", slowestJson(progress.slowest)},
                   {"unfinished", slowestJson(progress.unfinished)},
                   {"failure", result.failure ? failureJson(report) : Json()},
                   {"flakiness", report.flakiness ? flakinessAsJson(*report.flakiness) : Json()}});
  return document;
}

}  // namespace

std::string fuzzAsJson(const FuzzReport& report) { return written(documentOn(report)); }

void FuzzEvents::started(const FuzzReport& report, const Sizes& sizes) {
  const FuzzOptions& options = report.options;
  const bool isTimed = !options.cases;
  lines_.emit("fuzz_started", {{"sandbox", tierName(report.tier)},
                               {"accounting", report.accounting},
                               {"submission", escaped(report.submission)},
                               {"kata", report.kata},
                               {"language", escaped(report.language)},
                               {"pair", report.variant.value},
                               {"seed", options.range.seed},
                               {"least_n", sizes.front()},
                               {"most_n", sizes.back()},
                               {"cases", options.cases},
                               {"time_ns", isTimed ? Json(options.time.count()) : Json()},
                               {"shrink_time_ns", options.shrinking},
                               {"case_cpu_ns", report.limits.perCase.value_or(report.limits.total).count()}});
}

void FuzzEvents::compiled(const Compiled& compiled) { lines_.emit("compiled", shownJson(compiled)); }

void FuzzEvents::watch(const FuzzProgress& progress) {
  const bool isSmaller = progress.smallest && (!smallest_ || progress.smallest->question.text != *smallest_);
  if (!isSmaller && !lines_.isDue()) return;
  if (!progress.smallest) {
    lines_.emit("asked", {{"cases", progress.cases},
                          {"most_n", progress.most},
                          {"wall_ns", progress.time},
                          {"cases_per_second", progress.casesPerSecond()},
                          {"slowest", slowestJson(progress.slowest)}});
    return;
  }
  const Json smallest = judgedJson(*progress.smallest);
  if (smallest_)
    lines_.emit("shrinking", {{"asked", progress.questions}, {"smallest", smallest}});
  else
    lines_.emit("failed", {{"cases", progress.cases}, {"first", smallest}});
  smallest_ = progress.smallest->question.text;
}

void FuzzEvents::attempted(const std::vector<Attempted>& soFar) { lines_.emit("attempt_ended", attemptAsJson(soFar)); }

void FuzzEvents::ended(const FuzzReport& report) {
  if (lines_.isRead()) lines_.emit("fuzz_ended", {{"document", documentOn(report)}});
}

}  // namespace judge::fuzz
