#include "judge/report/json_report.h"

#include "judge/base/text.h"
#include "judge/report/json_parts.h"

namespace judge {
namespace {

using Json = OrderedJson;

constexpr int kVersion = 1;

Json limits(const Limits& limits) {
  return {{"total_cpu_ms", toMilliseconds(limits.total)},
          {"case_cpu_ms", limits.perCase ? Json(toMilliseconds(*limits.perCase)) : Json()},
          {"idle_ms", toMilliseconds(limits.idle)},
          {"wall_factor", limits.wallFactor},
          {"memory_bytes", limits.memory.count},
          {"output_bytes", limits.output.count},
          {"processes", limits.processes},
          {"stack_bytes", limits.stack.count},
          {"source_bytes", limits.source.count},
          {"compile_cpu_ms", toMilliseconds(limits.compile)},
          {"compile_memory_bytes", limits.compileMemory.count}};
}

Json totals(const RunRecord& record) {
  const Totals& totals = record.totals;
  return {{"cases", totals.cases},
          {"asked", totals.asked},
          {"accepted", totals.accepted},
          {"cpu_ms", toMilliseconds(totals.cpu)},
          {"close", record.ended.totalClose},
          {"wall_ms", toMilliseconds(totals.wall)},
          {"slowest_case_cpu_ms", toMilliseconds(totals.slowestCpu)},
          {"longest_case_wall_ms", toMilliseconds(totals.longestWall)},
          {"peak_memory_bytes", totals.peakMemory.count},
          {"peak_processes", totals.peakProcesses},
          {"peak_stack_bytes", totals.peakStack.count},
          {"longest_idle_ms", toMilliseconds(totals.longestIdle)},
          {"output_bytes", totals.output.count},
          {"log_dropped_bytes", record.ended.logDropped.count}};
}

Json suite(const SuiteTally& suite) {
  return {{"name", escaped(suite.name)},
          {"cases", suite.cases},
          {"asked", suite.asked},
          {"accepted", suite.accepted},
          {"verdict", code(suite.verdict())},
          {"slowest_cpu_ms", toMilliseconds(suite.slowest)},
          {"cpu_ms", toMilliseconds(suite.cpu)},
          {"wall_ms", toMilliseconds(suite.wall)}};
}

template <typename T>
Json list(const std::vector<T>& items, Json (*one)(const T&)) {
  Json entries = Json::array();
  for (const T& item : items) entries.push_back(one(item));
  return entries;
}

Json judgedCase(const CaseJudged& judged) {
  Json entry;
  addQuestion(entry, judged.question);
  entry["verdict"] = code(judged.verdict);
  entry["reason"] = escaped(judged.reason);
  entry["cpu_ms"] = toMilliseconds(judged.cpu);
  entry["wall_ms"] = toMilliseconds(judged.wall);
  entry["close"] = judged.close();
  entry["runs"] = list(judged.runs, asJson);
  return entry;
}

Json process(const ProcessRecord& process) {
  const ProcessEnded ended = process.ended.value_or(ProcessEnded{});
  Json entry = {{"process", process.started.process},
                {"counted", process.counted()},
                {"startup_cpu_ms", toMilliseconds(process.started.cpu)},
                {"startup_wall_ms", toMilliseconds(process.started.wall)},
                {"end_verdict", code(ended.verdict)},
                {"end_reason", escaped(ended.reason)},
                {"end_cpu_ms", toMilliseconds(ended.afterLastCpu)},
                {"end_wall_ms", toMilliseconds(ended.afterLastWall)}};
  entry.update(asJson(ended));
  return entry;
}

Json startup(const StageTally& stage) {
  return {
      {"processes", stage.processes}, {"cpu_ms", toMilliseconds(stage.cpu)}, {"wall_ms", toMilliseconds(stage.wall)}};
}

Json end(const StageTally& stage) {
  return {{"processes", stage.processes},
          {"verdict", code(stage.verdict)},
          {"reason", escaped(stage.reason)},
          {"cpu_ms", toMilliseconds(stage.cpu)},
          {"wall_ms", toMilliseconds(stage.wall)}};
}

}  // namespace

std::string jsonReport(const RunRecord& record) {
  const RunStarted& started = record.started;
  const RunEnded& ended = record.ended;
  const Json document = {{"version", kVersion},
                         {"judge", started.judge},
                         {"submission", escaped(started.submission)},
                         {"source_bytes", started.source.count},
                         {"kata", started.kata},
                         {"verdict", code(verdictOf(record))},
                         {"reason", escaped(ended.reason)},
                         {"hint", escaped(ended.hint)},
                         {"cut_short", ended.cutShort},
                         {"interrupted", ended.interrupted},
                         {"pair", started.pair},
                         {"seed", started.seed ? Json(*started.seed) : Json()},
                         {"tier", started.tier},
                         {"accounting", started.accounting},
                         {"limits", limits(started.limits)},
                         {"compile", record.compiled ? asJson(*record.compiled) : Json()},
                         {"totals", totals(record)},
                         {"suites", list(record.suites, suite)},
                         {"startup", startup(startUp(record))},
                         {"end", end(endOfRun(record))},
                         {"cases", list(record.cases, judgedCase)},
                         {"processes", list(record.processes, process)},
                         {"solution", asJson(ended.shown)},
                         {"log", jsonLines(ended.log)}};
  // Nothing is left to replace; but a report must not fail over a byte.
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace judge
