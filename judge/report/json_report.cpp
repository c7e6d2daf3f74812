#include <algorithm>
#include <utility>

#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/report/flakiness_report.h"
#include "judge/report/formats.h"
#include "judge/report/json_parts.h"
#include "judge/report/record/run_record.h"
#include "judge/verdict/outcome.h"

namespace judge {
namespace {

constexpr int kDocumentVersion = 3;

Json suiteJson(const SuiteTally& suite) {
  return {{"name", escaped(suite.name)},
          {"cases", suite.cases},
          {"asked", suite.asked},
          {"accepted", suite.accepted},
          {"points", suite.points.most},
          {"earned", suite.earned()},
          {"verdict", code(suite.verdict())},
          {"slowest_cpu_ns", suite.slowest},
          {"cpu_ns", suite.cpu},
          {"wall_ns", suite.wall}};
}

Json totalsOf(const RunRecord& record) {
  const Totals& totals = record.totals;
  return {{"cases", totals.cases},
          {"asked", totals.asked},
          {"accepted", totals.accepted},
          {"cpu_ns", totals.cpu},
          {"close", record.ended.totalClose},
          {"wall_ns", totals.wall},
          {"slowest_case_cpu_ns", totals.slowestCpu},
          {"longest_case_wall_ns", totals.longestWall},
          {"peak_memory_bytes", totals.peakMemory},
          {"peak_processes", totals.peakProcesses},
          {"peak_stack_bytes", totals.peakStack},
          {"longest_idle_ns", totals.longestIdle},
          {"output_bytes", totals.output},
          {"log_dropped_bytes", record.ended.logDropped}};
}

void addFields(Json& object, const CaseLabel& question) {
  object["suite"] = escaped(question.suite);
  object["index"] = question.index;
  object["question"] = escaped(question.text);
  for (const Field& field : question.fields)
    if (!object.contains(field.name)) object[field.name] = field.value;  // a kata names its fields as it likes
}

/// The label with the case's fields, and whether it counts.
void addQuestion(Json& object, const CaseLabel& question) {
  addFields(object, question);
  object["counted"] = question.counted;
}

Json caseJson(const CaseJudged& judged) {
  Json entry;
  addQuestion(entry, judged.question);
  entry.update(shownJson(judged));
  return entry;
}

constexpr Bytes kMostOfSuiteLine = kibibytes(64);

/// One reason, by its smallest case.
Json failureOf(const FailureGroup& group, const RunRecord& record) {
  const CaseJudged& first = *group.front();
  Json entry;
  addFields(entry, first.question);
  entry.update({{"verdict", code(first.verdict)},
                {"reason", escaped(first.reason)},
                {"cases", group.size()},
                {"excerpt", jsonLines(first.excerpt)},
                {"suite_line", escaped(cut(first.suiteLine, kMostOfSuiteLine))},
                {"rerun", escaped(rerunText(first, record))}});
  return entry;
}

Json failuresOf(const RunRecord& record) {
  return arrayOf(failureGroups(record), [&](const FailureGroup& group) { return failureOf(group, record); });
}

/// CPU time used outside the total.
Json besideOf(const RunEnded& ended) {
  return {{"repeats_cpu_ns", ended.repeatsCpu},
          {"overtime_case_cpu_ns", ended.overtimePerCase},
          {"cpu_ns", ended.outsideTotalCpu}};
}

Json processJson(const ProcessRecord& process) {
  const ProcessEnded ended = process.ended.value_or(ProcessEnded{});
  Json entry = {{"process", process.started.process},     {"counted", process.counted()},
                {"startup_cpu_ns", process.started.cpu},  {"startup_wall_ns", process.started.wall},
                {"end_verdict", code(ended.verdict)},     {"end_reason", escaped(ended.reason)},
                {"end_cpu_ns", ended.afterLastCpu},       {"end_wall_ns", ended.afterLastWall},
                {"locations", shownJson(ended.locations)}};
  entry.update(shownJson(ended));
  return entry;
}

Json startUpOf(const RunRecord& record) {
  const StageTally stage = startUp(record);
  return {{"processes", stage.processes}, {"cpu_ns", stage.cpu}, {"wall_ns", stage.wall}};
}

Json endOf(const RunRecord& record) {
  const StageTally stage = endOfRun(record);
  return {{"processes", stage.processes},
          {"verdict", code(stage.verdict)},
          {"reason", escaped(stage.reason)},
          {"cpu_ns", stage.cpu},
          {"wall_ns", stage.wall}};
}

Json documentOn(const RunRecord& record) {
  const RunStarted& started = record.started;
  const RunEnded& ended = record.ended;
  Json document = documentHead("grading", tierName(started.tier));
  document.update({{"accounting", started.accounting},
                   {"judge", started.judge},
                   {"submission", escaped(started.submission)},
                   {"source_bytes", started.source},
                   {"kata", started.kata},
                   {"language", escaped(started.language)},
                   {"verdict", code(verdictOf(record))},
                   {"reason", escaped(ended.reason)},
                   {"hint", escaped(ended.hint)},
                   {"remarks", shownJson(remarksOn(record))},
                   {"cut_short", ended.cutShort},
                   {"interrupted", ended.interrupted},
                   {"pair", started.variant.value},
                   {"mode", modeOf(started)},
                   {"rules", code(started.limits.rules)},
                   {"seed", started.seed},
                   {"limits", limitsJson(started.limits)},
                   {"compile", shownJson(record.compiled)},
                   {"totals", totalsOf(record)},
                   {"suites", arrayOf(record.suites, suiteJson)},
                   {"startup", startUpOf(record)},
                   {"end", endOf(record)},
                   {"failures", failuresOf(record)},
                   {"outside_total", besideOf(ended)},
                   {"cases", arrayOf(record.cases, caseJson)},
                   {"processes", arrayOf(record.processes, processJson)},
                   {"solution", shownJson(ended.shown)},
                   {"log", jsonLines(ended.log)}});
  return document;
}

/// How many passed of how many, what that says of the chance, and the verdicts that there were.
void addChance(Json& object, const Chance& chance, const std::map<Verdict, std::size_t>& verdicts) {
  Json counts = Json::object();
  for (const auto& [verdict, count] : verdicts) counts[std::string(code(verdict))] = count;
  object.update({{"passed", chance.hits},
                 {"asked", chance.trials},
                 {"chance", chance.trials == 0 ? Json() : Json(chance.estimate)},
                 {"low", chance.low},
                 {"high", chance.high},
                 {"verdicts", std::move(counts)}});
}

Json suiteFlakinessJson(const SuiteFlakiness& suite) {
  Json entry = {{"name", escaped(suite.name)}};
  addChance(entry, suite.complete, suite.verdicts);
  return entry;
}

Json caseFlakinessJson(const CaseFlakiness& flakiness) {
  Json entry;
  addFields(entry, flakiness.question);
  addChance(entry, chanceOf(flakiness.accepted(), flakiness.asked()), flakiness.verdicts);
  return entry;
}

Json documentOn(const RepeatedRecord& record) {
  Json document = documentHead("repeated_grading", tierName(record.shown->started.tier));
  document.update({{"attempts", record.attempts.size()},
                   {"interrupted", record.interrupted},
                   {"flakiness", record.attempts.empty() ? Json() : flakinessAsJson(flakinessOf(record.attempts))},
                   {"shown", documentOn(*record.shown)}});
  return document;
}

/// Adds what an event says, and returns its name.
struct EventWriter {
  Json& line;

  std::string_view operator()(const RunStarted& started) const {
    line.update({{"sandbox", tierName(started.tier)},
                 {"judge", started.judge},
                 {"accounting", started.accounting},
                 {"kata", started.kata},
                 {"language", escaped(started.language)},
                 {"pair", started.variant.value},
                 {"mode", modeOf(started)},
                 {"rules", code(started.limits.rules)},
                 {"seed", started.seed},
                 {"source_bytes", started.source},
                 {"total_cpu_limit_ns", started.limits.total},
                 {"case_cpu_limit_ns", started.limits.perCase},
                 {"memory_limit_bytes", started.limits.memory},
                 {"suites", shownJson(started.suites)}});
    return "run_started";
  }

  std::string_view operator()(const Compiled& compiled) const {
    line.update(shownJson(compiled));
    return "compiled";
  }

  std::string_view operator()(const ProcessStarted& started) const {
    line.update(shownJson(started));
    return "process_started";
  }

  std::string_view operator()(const CaseAsked& asked) const {
    addQuestion(line, asked.question);
    return "case_asked";
  }

  std::string_view operator()(const CaseJudged& judged) const {
    addQuestion(line, judged.question);
    line.update({{"process", judged.process},
                 {"excerpt", jsonLines(judged.excerpt)},
                 {"returned", jsonLines(judged.returned)},
                 {"checked", judged.kind != kNotChecked}});
    line.update(shownJson(judged));
    return "case_judged";
  }

  std::string_view operator()(const ProcessEnded& ended) const {
    line.update({{"process", ended.process},
                 {"counted", ended.counted},
                 {"verdict", code(ended.verdict)},
                 {"reason", escaped(ended.reason)},
                 {"after_last_cpu_ns", ended.afterLastCpu},
                 {"after_last_wall_ns", ended.afterLastWall},
                 {"locations", shownJson(ended.locations)}});
    line.update(shownJson(ended));
    return "process_ended";
  }

  std::string_view operator()(const RunEnded& ended) const {
    line.update(shownJson(ended));
    return "run_ended";
  }
};

}  // namespace

Json limitsJson(const Limits& limits) {
  constexpr std::string_view kPrefix = "limit_";
  const Json prefixed = toJson(limits);
  Json object = Json::object();
  for (const auto& [name, value] : prefixed.items()) object[name.substr(kPrefix.size())] = value;
  return object;
}

Json documentHead(std::string_view kind, std::optional<std::string_view> sandbox) {
  Json document = {{"version", kDocumentVersion}, {"kind", kind}};
  if (sandbox) document["sandbox"] = *sandbox;
  return document;
}

std::string written(const Json& document) { return dumped(document, 2) + "\n"; }

std::string writtenInAscii(const Json& document) { return dumped(document, 2, true) + "\n"; }

const char* lawName(GrowthLaw law) { return law == GrowthLaw::Power ? "power" : "exponential"; }

Json intervalJson(const RealInterval& interval) { return Json::array({interval.least, interval.most}); }

Json growthFitJson(const GrowthFit& fit) {
  if (!fit.growth) return {};
  const Growth& growth = *fit.growth;
  return {{"law", lawName(growth.line.law)},
          {"rate", growth.line.rate()},
          {"rate_interval", intervalJson(growth.line.rateInterval())},
          {"weight", growth.weight},
          {"least_n", growth.leastN},
          {"most_n", growth.mostN}};
}

std::string jsonLines(std::string_view raw) { return escaped(raw, Keep::NewlinesAndTabs); }

std::string jsonReport(const RunRecord& record) { return written(documentOn(record)); }

std::string jsonPart(const RunRecord& record) { return toCbor(documentOn(record)); }

std::string severalAsJson(const std::vector<Graded>& all, const RunStarted& common) {
  Json counts = Json::object();
  for (const Verdict verdict : kAllVerdicts)
    counts[std::string(code(verdict))] = std::ranges::count(all, verdict, &Graded::verdict);
  Json document = documentHead("gradings", tierName(common.tier));
  document.update({{"interrupted", std::ranges::any_of(all, &Graded::interrupted)},
                   {"unreadable", std::ranges::count(all, true, &Graded::unreadable)},
                   {"counts", std::move(counts)},
                   {"submissions", arrayOf(all, [](const Graded& graded) { return fromCbor(graded.report); })}});
  return written(document);
}

Json flakinessAsJson(const Flakiness& flakiness) {
  Json entry = {{"headline", headline(flakiness)}};
  addChance(entry, flakiness.passing, flakiness.verdicts);
  entry.update({{"fastest_cpu_ns", flakiness.fastest},
                {"slowest_cpu_ns", flakiness.slowest},
                {"suites", arrayOf(flakiness.suites, suiteFlakinessJson)},
                {"cases", arrayOf(flakiness.cases, caseFlakinessJson)}});
  return entry;
}

std::string repeatedAsJson(const RepeatedRecord& record) { return written(documentOn(record)); }

Json attemptAsJson(const std::vector<Attempted>& soFar) {
  const auto passed = std::ranges::count_if(soFar, [](const Attempted& one) { return one.verdict == Verdict::AC; });
  const Chance chance = chanceOf(static_cast<std::size_t>(passed), soFar.size());
  return {{"number", soFar.size()},     {"verdict", code(soFar.back().verdict)},
          {"cpu_ns", soFar.back().cpu}, {"passed", chance.hits},
          {"chance", chance.estimate},  {"low", chance.low},
          {"high", chance.high}};
}

NdjsonReport::NdjsonReport(std::string submission, std::size_t run, EventLines::Write write, RunningClock clock)
    : submission_(escaped(submission)),
      run_(run),
      clock_(std::move(clock)),
      lines_("grading_events", std::move(write)),
      lastLine_(clock_()) {}

void NdjsonReport::on(const Event& event) {
  Json values = {{"run", run_}, {"submission", submission_}};
  lines_.emit(std::visit(EventWriter{values}, event), values);
  lastLine_ = clock_();
}

void NdjsonReport::during(const Activity& activity) {
  constexpr Nanoseconds kBetween = std::chrono::milliseconds(500);
  if (clock_() - lastLine_ < kBetween) return;
  lastLine_ = clock_();
  lines_.emit("running", {{"run", run_},
                          {"submission", submission_},
                          {"step", escaped(activity.step)},
                          {"cpu_ns", activity.cpu},
                          {"wall_ns", activity.wall}});
}

void RepeatedEvents::on(const Event& event) {
  if (attempts_ > 0) return;
  if (const auto* const started = std::get_if<RunStarted>(&event)) {
    Json values = {{"submission", escaped(started->submission)}, {"attempts", planned_}};
    EventWriter{values}(*started);
    lines_.emit("repeated_started", values);
  }
  if (const auto* const compiled = std::get_if<Compiled>(&event)) lines_.emit("compiled", shownJson(*compiled));
}

void RepeatedEvents::attempted(const std::vector<Attempted>& soFar) {
  if (soFar.size() <= attempts_) return;
  attempts_ = soFar.size();
  lines_.emit("attempt_ended", attemptAsJson(soFar));
}

void RepeatedEvents::ended(const RepeatedRecord& record) {
  if (lines_.isRead()) lines_.emit("repeated_ended", {{"document", documentOn(record)}});
}

EventLines::EventLines(std::string kind, Write write, RunningClock clock)
    : kind_(std::move(kind)), write_(std::move(write)), clock_(std::move(clock)) {}

void EventLines::emit(std::string_view event, const Json& values) {
  constexpr Nanoseconds kBetween = std::chrono::milliseconds(50);
  if (!isRead()) return;
  Json line = {{"event", event}};
  if (std::exchange(isFirst_, false)) line.update(documentHead(kind_));
  for (const auto& [name, value] : values.items())
    if (!line.contains(name)) line[name] = value;  // a kata names its figures as it likes: ours stay
  write_(dumped(line) + '\n');
  nextProgress_ = clock_() + kBetween;
}

}  // namespace judge
