#include "judge/report/ndjson_report.h"

#include <utility>

#include "judge/base/text.h"
#include "judge/report/json_parts.h"

namespace judge {
namespace {

using Json = OrderedJson;

Json orNull(const std::optional<Nanoseconds>& time) {
  return time ? Json(toMilliseconds(*time)) : Json();
}

/// Adds what an event says, its name first.
struct Tell {
  Json& line;

  void operator()(const RunStarted& started) const {
    Json suites = Json::array();
    for (const SuitePlan& plan : started.suites)
      suites.push_back({{"name", escaped(plan.name)}, {"cases", plan.cases}});
    line.update({{"event", "run_started"},
                 {"judge", started.judge},
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
    line["event"] = "compiled";
    line.update(asJson(compiled));
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
    for (const CaseRun& run : judged.runs) runs.push_back(asJson(run));
    line.update({{"process", judged.process},
                 {"verdict", code(judged.verdict)},
                 {"reason", escaped(judged.reason)},
                 {"excerpt", jsonLines(judged.excerpt)},
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
                 {"after_last_wall_ms", toMilliseconds(ended.afterLastWall)}});
    line.update(asJson(ended));
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
                 {"solution", asJson(ended.shown)},
                 {"log", jsonLines(ended.log)},
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
