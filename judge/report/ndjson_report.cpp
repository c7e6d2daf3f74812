#include "judge/report/ndjson_report.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "judge/text.h"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

std::string lines(std::string_view raw) {
  return escaped(raw, Keep::NewlinesAndTabs);
}

Json orNull(const std::optional<Nanoseconds>& time) {
  return time ? Json(toMilliseconds(*time)) : Json();
}

void addQuestion(Json& line, const Question& question) {
  line["suite"] = escaped(question.suite);
  line["index"] = question.index;
  for (const Field& field : question.fields) line[field.name] = field.value;
  line["counted"] = question.counted;
}

Json solution(const std::optional<SolutionShown>& shown) {
  if (!shown) return nullptr;
  return {{"suite", escaped(shown->suite)}, {"index", shown->index}, {"excerpt", lines(shown->excerpt)}};
}

/// Adds what an event says, its name first.
struct Tell {
  Json& line;

  void operator()(const RunStarted& started) const {
    Json suites = Json::array();
    for (const SuitePlan& plan : started.suites)
      suites.push_back({{"name", escaped(plan.name)}, {"cases", plan.cases}});
    line.update({{"event", "run_started"},
                 {"kata", started.kata},
                 {"pair", started.pair},
                 {"seed", started.seed ? Json(*started.seed) : Json()},
                 {"tier", started.tier},
                 {"accounting", started.accounting},
                 {"source_bytes", started.source.count},
                 {"total_cpu_limit_ms", toMilliseconds(started.limits.total)},
                 {"case_cpu_limit_ms", orNull(started.limits.perCase)},
                 {"memory_limit_bytes", started.limits.memory.count},
                 {"suites", std::move(suites)}});
  }

  void operator()(const Compiled& compiled) const {
    line.update({{"event", "compiled"},
                 {"verdict", code(compiled.verdict)},
                 {"reason", escaped(compiled.reason)},
                 {"diagnostics", lines(compiled.diagnostics)},
                 {"command", escaped(compiled.command)},
                 {"cached", compiled.cached},
                 {"cpu_ms", toMilliseconds(compiled.cpu)},
                 {"wall_ms", toMilliseconds(compiled.wall)},
                 {"peak_memory_bytes", compiled.peakMemory.count}});
  }

  void operator()(const ProcessStarted& started) const {
    line.update({{"event", "process_started"},
                 {"process", started.process},
                 {"counted", started.counted},
                 {"cpu_ms", toMilliseconds(started.cpu)},
                 {"wall_ms", toMilliseconds(started.wall)}});
  }

  void operator()(const CaseAsked& asked) const {
    line["event"] = "case_asked";
    addQuestion(line, asked.question);
  }

  void operator()(const CaseJudged& judged) const {
    line["event"] = "case_judged";
    addQuestion(line, judged.question);
    Json runs = Json::array();
    for (const CaseRun& run : judged.runs)
      runs.push_back(
          {{"verdict", code(run.verdict)}, {"reason", escaped(run.reason)}, {"cpu_ms", toMilliseconds(run.cpu)}});
    line.update({{"process", judged.process},
                 {"verdict", code(judged.verdict)},
                 {"reason", escaped(judged.reason)},
                 {"excerpt", lines(judged.excerpt)},
                 {"cpu_ms", toMilliseconds(judged.cpu)},
                 {"wall_ms", toMilliseconds(judged.wall)},
                 {"runs", std::move(runs)}});
  }

  void operator()(const ProcessEnded& ended) const {
    line.update({{"event", "process_ended"},
                 {"process", ended.process},
                 {"counted", ended.counted},
                 {"verdict", code(ended.verdict)},
                 {"reason", escaped(ended.reason)},
                 {"after_last_cpu_ms", toMilliseconds(ended.afterLastCpu)},
                 {"after_last_wall_ms", toMilliseconds(ended.afterLastWall)},
                 {"cpu_ms", toMilliseconds(ended.cpu)},
                 {"wall_ms", toMilliseconds(ended.wall)},
                 {"peak_memory_bytes", ended.peakMemory.count},
                 {"peak_processes", ended.peakProcesses},
                 {"peak_stack_bytes", ended.peakStack.count},
                 {"longest_idle_ms", toMilliseconds(ended.longestIdle)},
                 {"output_bytes", ended.output.count}});
  }

  void operator()(const RunEnded& ended) const {
    line.update({{"event", "run_ended"},
                 {"verdict", code(ended.verdict)},
                 {"reason", escaped(ended.reason)},
                 {"hint", escaped(ended.hint)},
                 {"cut_short", ended.cutShort},
                 {"close", ended.totalClose},
                 {"interrupted", ended.interrupted},
                 {"cpu_ms", toMilliseconds(ended.cpu)},
                 {"wall_ms", toMilliseconds(ended.wall)},
                 {"solution", solution(ended.shown)},
                 {"log", lines(ended.log)},
                 {"log_dropped_bytes", ended.logDropped.count}});
  }
};

}  // namespace

NdjsonReport::NdjsonReport(std::string submission, std::size_t run, Write write)
    : submission_(escaped(submission)), run_(run), write_(std::move(write)) {}

void NdjsonReport::on(const Event& event) {
  Json line = {{"event", ""}, {"run", run_}, {"submission", submission_}};
  std::visit(Tell{line}, event);
  write_(line.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n');
}

}  // namespace judge
