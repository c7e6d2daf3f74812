#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "judge/base/text.h"
#include "judge/report/formats.h"
#include "judge/report/json_parts.h"
#include "judge/report/luck_report.h"
#include "judge/report/record/failures.h"

namespace judge {
namespace {

using Json = OrderedJson;

constexpr int kVersion = 2;

template <class T>
Json orNull(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}

Json orNull(const std::optional<Nanoseconds>& time) { return time ? Json(time->count()) : Json(); }

template <typename T>
Json list(const std::vector<T>& items, Json (*one)(const T&)) {
  Json entries = Json::array();
  for (const T& item : items) entries.push_back(one(item));
  return entries;
}

Json asJson(const SourcePlace& place) {
  return {{"file", escaped(place.file)},
          {"line", place.line},
          {"column", orNull(place.column)},
          {"message", escaped(place.message)},
          {"severity", nameOf(place.severity)}};
}

Json asJson(const Compiled& compiled) {
  return {{"succeeded", compiled.succeeded},
          {"cached", compiled.cached},
          {"verdict", code(compiled.verdict)},
          {"reason", escaped(compiled.reason)},
          {"diagnostics", jsonLines(compiled.diagnostics)},
          {"command", escaped(compiled.command)},
          {"function", escaped(compiled.function)},
          {"cpu_ns", compiled.cpu.count()},
          {"wall_ns", compiled.wall.count()},
          {"peak_memory_bytes", compiled.peakMemory.count},
          {"places", list(compiled.places, asJson)}};
}

Json asJson(const CaseRun& run) {
  return {{"verdict", code(run.verdict)}, {"reason", escaped(run.reason)}, {"cpu_ns", run.cpu.count()}};
}

Json asJson(const std::optional<SolutionShown>& shown) {
  if (!shown) return nullptr;
  return {{"suite", escaped(shown->suite)}, {"index", shown->index}, {"excerpt", jsonLines(shown->excerpt)}};
}

/// The figures of a process's whole life.
Json asJson(const ProcessEnded& ended) {
  return {{"cpu_ns", ended.cpu.count()},
          {"wall_ns", ended.wall.count()},
          {"peak_memory_bytes", ended.peakMemory.count},
          {"peak_processes", ended.peakProcesses},
          {"peak_stack_bytes", ended.peakStack.count},
          {"longest_idle_ns", ended.longestIdle.count()},
          {"output_bytes", ended.output.count}};
}

Json asJson(const SuiteTally& suite) {
  return {{"name", escaped(suite.name)},
          {"cases", suite.cases},
          {"asked", suite.asked},
          {"accepted", suite.accepted},
          {"verdict", code(suite.verdict())},
          {"slowest_cpu_ns", suite.slowest.count()},
          {"cpu_ns", suite.cpu.count()},
          {"wall_ns", suite.wall.count()}};
}

Json totalsOf(const RunRecord& record) {
  const Totals& totals = record.totals;
  return {{"cases", totals.cases},
          {"asked", totals.asked},
          {"accepted", totals.accepted},
          {"cpu_ns", totals.cpu.count()},
          {"close", record.ended.totalClose},
          {"wall_ns", totals.wall.count()},
          {"slowest_case_cpu_ns", totals.slowestCpu.count()},
          {"longest_case_wall_ns", totals.longestWall.count()},
          {"peak_memory_bytes", totals.peakMemory.count},
          {"peak_processes", totals.peakProcesses},
          {"peak_stack_bytes", totals.peakStack.count},
          {"longest_idle_ns", totals.longestIdle.count()},
          {"output_bytes", totals.output.count},
          {"log_dropped_bytes", record.ended.logDropped.count}};
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

Json asJson(const CaseJudged& judged) {
  Json entry;
  addQuestion(entry, judged.question);
  entry.update({{"verdict", code(judged.verdict)},
                {"reason", escaped(judged.reason)},
                {"cpu_ns", judged.cpu.count()},
                {"wall_ns", judged.wall.count()},
                {"close", judged.close},
                {"right_under_other_reading", judged.rightUnderOtherReading},
                {"runs", list(judged.runs, asJson)},
                {"beyond", judged.beyond ? asJson(*judged.beyond) : Json()},
                {"places", list(judged.places, asJson)}});
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
                {"again", escaped(askedAgain(first, record))}});
  return entry;
}

Json failuresOf(const RunRecord& record) {
  Json all = Json::array();
  for (const FailureGroup& group : failureGroups(record)) all.push_back(failureOf(group, record));
  return all;
}

/// What was asked outside of the total.
Json besideOf(const RunEnded& ended) {
  return {{"repeats_cpu_ns", ended.repeatsCpu.count()},
          {"slice_cpu_ns", ended.slice.count()},
          {"cpu_ns", ended.besideCpu.count()}};
}

Json asJson(const ProcessRecord& process) {
  const ProcessEnded ended = process.ended.value_or(ProcessEnded{});
  Json entry = {{"process", process.started.process},
                {"counted", process.counted()},
                {"startup_cpu_ns", process.started.cpu.count()},
                {"startup_wall_ns", process.started.wall.count()},
                {"end_verdict", code(ended.verdict)},
                {"end_reason", escaped(ended.reason)},
                {"end_cpu_ns", ended.afterLastCpu.count()},
                {"end_wall_ns", ended.afterLastWall.count()},
                {"places", list(ended.places, asJson)}};
  entry.update(asJson(ended));
  return entry;
}

Json startUpOf(const RunRecord& record) {
  const StageTally stage = startUp(record);
  return {{"processes", stage.processes}, {"cpu_ns", stage.cpu.count()}, {"wall_ns", stage.wall.count()}};
}

Json endOf(const RunRecord& record) {
  const StageTally stage = endOfRun(record);
  return {{"processes", stage.processes},
          {"verdict", code(stage.verdict)},
          {"reason", escaped(stage.reason)},
          {"cpu_ns", stage.cpu.count()},
          {"wall_ns", stage.wall.count()}};
}

Json documentOn(const RunRecord& record) {
  const RunStarted& started = record.started;
  const RunEnded& ended = record.ended;
  Json remarks = Json::array();
  for (const std::string& remark : remarksOn(record)) remarks.push_back(escaped(remark));
  Json document = documentHead("grading", nameOf(started.tier));
  document.update({{"accounting", started.accounting},
                   {"judge", started.judge},
                   {"submission", escaped(started.submission)},
                   {"source_bytes", started.source.count},
                   {"kata", started.kata},
                   {"language", escaped(started.language)},
                   {"verdict", code(verdictOf(record))},
                   {"reason", escaped(ended.reason)},
                   {"hint", escaped(ended.hint)},
                   {"remarks", remarks},
                   {"cut_short", ended.cutShort},
                   {"interrupted", ended.interrupted},
                   {"pair", started.pair},
                   {"mode", modeOf(started)},
                   {"seed", orNull(started.seed)},
                   {"limits", limitsJson(started.limits)},
                   {"compile", record.compiled ? asJson(*record.compiled) : Json()},
                   {"totals", totalsOf(record)},
                   {"suites", list(record.suites, asJson)},
                   {"startup", startUpOf(record)},
                   {"end", endOf(record)},
                   {"failures", failuresOf(record)},
                   {"beside", besideOf(ended)},
                   {"cases", list(record.cases, asJson)},
                   {"processes", list(record.processes, asJson)},
                   {"solution", asJson(ended.shown)},
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

Json asJson(const SuiteLuck& suite) {
  Json entry = {{"name", escaped(suite.name)}};
  addChance(entry, suite.whole, suite.verdicts);
  return entry;
}

Json asJson(const CaseLuck& luck) {
  Json entry;
  addFields(entry, luck.question);
  addChance(entry, chanceOf(luck.accepted(), luck.asked()), luck.verdicts);
  return entry;
}

Json documentOn(const RepeatedRecord& record) {
  Json document = documentHead("repeated_grading", nameOf(record.shown->started.tier));
  document.update({{"attempts", record.attempts.size()},
                   {"interrupted", record.interrupted},
                   {"luck", record.attempts.empty() ? Json() : luckAsJson(luckOf(record.attempts))},
                   {"shown", documentOn(*record.shown)}});
  return document;
}

/// Adds what an event says, and returns its name.
struct Tell {
  Json& line;

  std::string_view operator()(const RunStarted& started) const {
    Json suites = Json::array();
    for (const SuitePlan& plan : started.suites)
      suites.push_back({{"name", escaped(plan.name)}, {"cases", plan.cases}});
    line.update({{"sandbox", nameOf(started.tier)},
                 {"judge", started.judge},
                 {"accounting", started.accounting},
                 {"kata", started.kata},
                 {"language", escaped(started.language)},
                 {"pair", started.pair},
                 {"mode", modeOf(started)},
                 {"seed", orNull(started.seed)},
                 {"source_bytes", started.source.count},
                 {"total_cpu_limit_ns", started.limits.total.count()},
                 {"case_cpu_limit_ns", orNull(started.limits.perCase)},
                 {"memory_limit_bytes", started.limits.memory.count},
                 {"suites", std::move(suites)}});
    return "run_started";
  }

  std::string_view operator()(const Compiled& compiled) const {
    line.update(asJson(compiled));
    return "compiled";
  }

  std::string_view operator()(const ProcessStarted& started) const {
    line.update({{"process", started.process},
                 {"counted", started.counted},
                 {"cpu_ns", started.cpu.count()},
                 {"wall_ns", started.wall.count()}});
    return "process_started";
  }

  std::string_view operator()(const CaseAsked& asked) const {
    addQuestion(line, asked.question);
    return "case_asked";
  }

  std::string_view operator()(const CaseJudged& judged) const {
    addQuestion(line, judged.question);
    line.update({{"process", judged.process},
                 {"verdict", code(judged.verdict)},
                 {"reason", escaped(judged.reason)},
                 {"excerpt", jsonLines(judged.excerpt)},
                 {"cpu_ns", judged.cpu.count()},
                 {"wall_ns", judged.wall.count()},
                 {"close", judged.close},
                 {"right_under_other_reading", judged.rightUnderOtherReading},
                 {"runs", list(judged.runs, asJson)},
                 {"beyond", judged.beyond ? asJson(*judged.beyond) : Json()},
                 {"places", list(judged.places, asJson)}});
    return "case_judged";
  }

  std::string_view operator()(const ProcessEnded& ended) const {
    line.update({{"process", ended.process},
                 {"counted", ended.counted},
                 {"verdict", code(ended.verdict)},
                 {"reason", escaped(ended.reason)},
                 {"after_last_cpu_ns", ended.afterLastCpu.count()},
                 {"after_last_wall_ns", ended.afterLastWall.count()},
                 {"places", list(ended.places, asJson)}});
    line.update(asJson(ended));
    return "process_ended";
  }

  std::string_view operator()(const RunEnded& ended) const {
    line.update({{"verdict", code(ended.verdict)},
                 {"reason", escaped(ended.reason)},
                 {"hint", escaped(ended.hint)},
                 {"cut_short", ended.cutShort},
                 {"close", ended.totalClose},
                 {"interrupted", ended.interrupted},
                 {"cpu_ns", ended.cpu.count()},
                 {"wall_ns", ended.wall.count()},
                 {"solution", asJson(ended.shown)},
                 {"log", jsonLines(ended.log)},
                 {"log_dropped_bytes", ended.logDropped.count}});
    return "run_ended";
  }
};

}  // namespace

OrderedJson limitsJson(const Limits& limits) {
  return {{"total_cpu_ns", limits.total.count()},
          {"case_cpu_ns", orNull(limits.perCase)},
          {"idle_ns", limits.idle.count()},
          {"wall_factor", limits.wallFactor},
          {"memory_bytes", limits.memory.count},
          {"output_bytes", limits.output.count},
          {"processes", limits.processes},
          {"stack_bytes", limits.stack.count},
          {"source_bytes", limits.source.count},
          {"compile_cpu_ns", limits.compile.count()},
          {"compile_memory_bytes", limits.compileMemory.count}};
}

Json documentHead(std::string_view kind, std::optional<std::string_view> sandbox) {
  Json document = {{"version", kVersion}, {"kind", kind}};
  if (sandbox) document["sandbox"] = *sandbox;
  return document;
}

std::string written(const Json& document) {
  // Texts are escaped, so that nothing is left to replace; but a report must not fail over a byte.
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string writtenInAscii(const Json& document) {
  return document.dump(2, ' ', true, Json::error_handler_t::replace) + "\n";
}

std::string jsonLines(std::string_view raw) { return escaped(raw, Keep::NewlinesAndTabs); }

std::string jsonReport(const RunRecord& record) { return written(documentOn(record)); }

std::string jsonPart(const RunRecord& record) {
  std::string bytes;
  Json::to_cbor(documentOn(record), bytes);
  return bytes;
}

std::string severalAsJson(const std::vector<Graded>& all, const RunStarted& common) {
  Json counts = Json::object(), submissions = Json::array();
  for (const Verdict verdict : kAllVerdicts)
    counts[std::string(code(verdict))] = std::ranges::count(all, verdict, &Graded::verdict);
  for (const Graded& graded : all) submissions.push_back(Json::from_cbor(graded.report));
  Json document = documentHead("gradings", nameOf(common.tier));
  document.update({{"interrupted", std::ranges::any_of(all, &Graded::interrupted)},
                   {"unreadable", std::ranges::count(all, true, &Graded::unreadable)},
                   {"counts", std::move(counts)},
                   {"submissions", std::move(submissions)}});
  return written(document);
}

Json luckAsJson(const Luck& luck) {
  Json entry = {{"headline", headline(luck)}};
  addChance(entry, luck.passing, luck.verdicts);
  entry.update({{"fastest_cpu_ns", luck.fastest.count()},
                {"slowest_cpu_ns", luck.slowest.count()},
                {"suites", list(luck.suites, asJson)},
                {"cases", list(luck.cases, asJson)}});
  return entry;
}

std::string repeatedAsJson(const RepeatedRecord& record) { return written(documentOn(record)); }

OrderedJson compiledJson(const Compiled& compiled) { return asJson(compiled); }

OrderedJson attemptAsJson(const std::vector<Attempted>& soFar) {
  const auto passed = std::ranges::count_if(soFar, [](const Attempted& one) { return one.verdict == Verdict::AC; });
  const Chance chance = chanceOf(static_cast<std::size_t>(passed), soFar.size());
  return {{"number", soFar.size()},
          {"verdict", code(soFar.back().verdict)},
          {"cpu_ns", soFar.back().cpu.count()},
          {"passed", chance.hits},
          {"chance", chance.estimate},
          {"low", chance.low},
          {"high", chance.high}};
}

NdjsonReport::NdjsonReport(std::string submission, std::size_t run, EventLines::Write write)
    : submission_(escaped(submission)), run_(run), lines_("grading_events", std::move(write)) {}

void NdjsonReport::on(const Event& event) {
  Json values = {{"run", run_}, {"submission", submission_}};
  lines_.tell(std::visit(Tell{values}, event), values);
}

void RepeatedEvents::on(const Event& event) {
  if (attempts_ > 0) return;
  if (const auto* const started = std::get_if<RunStarted>(&event)) {
    Json values = {{"submission", escaped(started->submission)}, {"attempts", planned_}};
    Tell{values}(*started);
    lines_.tell("repeated_started", values);
  }
  if (const auto* const compiled = std::get_if<Compiled>(&event)) lines_.tell("compiled", asJson(*compiled));
}

void RepeatedEvents::attempted(const std::vector<Attempted>& soFar) {
  if (soFar.size() <= attempts_) return;
  attempts_ = soFar.size();
  lines_.tell("attempt_ended", attemptAsJson(soFar));
}

void RepeatedEvents::ended(const RepeatedRecord& record) {
  if (lines_.isRead()) lines_.tell("repeated_ended", {{"document", documentOn(record)}});
}

}  // namespace judge
