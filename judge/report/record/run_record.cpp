#include "judge/report/record/run_record.h"

namespace judge {
namespace {

SuiteTally& suiteNamed(RunRecord& record, const std::string& name) {
  const auto found = std::find_if(record.suites.begin(), record.suites.end(),
                                  [&](const SuiteTally& suite) { return suite.name == name; });
  if (found != record.suites.end()) return *found;
  return record.suites.emplace_back(SuiteTally{.name = name});
}

ProcessRecord& processNumbered(RunRecord& record, int process) {
  const auto found = std::find_if(record.processes.begin(), record.processes.end(),
                                  [&](const ProcessRecord& known) { return known.started.process == process; });
  if (found != record.processes.end()) return *found;
  return record.processes.emplace_back(ProcessRecord{.started = {.process = process}, .ended = {}});
}

void count(SuiteTally& suite, const CaseJudged& judged) {
  suite.asked += 1;
  suite.cpu += judged.charged();
  suite.wall += judged.wall;
  suite.slowest = std::max(suite.slowest, judged.cpu);
  if (judged.verdict == Verdict::AC) {
    suite.accepted += 1;
  } else if (!suite.firstFailure) {
    suite.firstFailure = judged.verdict;
  }
}

void count(Totals& totals, const CaseJudged& judged) {
  totals.asked += 1;
  if (judged.verdict == Verdict::AC) totals.accepted += 1;
  totals.slowestCpu = std::max(totals.slowestCpu, judged.cpu);
  totals.longestWall = std::max(totals.longestWall, judged.wall);
}

void count(Totals& totals, const ProcessEnded& ended) {
  totals.cpu += ended.cpu;
  totals.peakMemory = std::max(totals.peakMemory, ended.peakMemory);
  totals.peakProcesses = std::max(totals.peakProcesses, ended.peakProcesses);
  totals.longestIdle = std::max(totals.longestIdle, ended.longestIdle);
  totals.peakStack = std::max(totals.peakStack, ended.peakStack);
  totals.output.count += ended.output.count;
  totals.mostOutput = std::max(totals.mostOutput, ended.output);
}

struct Fold {
  RunRecord& record;

  void operator()(const RunStarted& started) const {
    record.started = started;
    for (const SuitePlan& plan : started.suites) {
      suiteNamed(record, plan.name).cases += plan.cases;
      record.totals.cases += plan.cases;
    }
  }
  void operator()(const Compiled& compiled) const { record.compiled = compiled; }
  void operator()(const ProcessStarted& started) const {
    record.processes.push_back(ProcessRecord{.started = started, .ended = {}});
  }
  void operator()(const CaseAsked&) const {}
  void operator()(const CaseJudged& judged) const {
    record.cases.push_back(judged);
    if (!judged.question.counted || judged.verdict == Verdict::SK) return;
    count(suiteNamed(record, judged.question.suite), judged);
    count(record.totals, judged);
  }
  void operator()(const ProcessEnded& ended) const {
    processNumbered(record, ended.process).ended = ended;
    if (ended.counted) count(record.totals, ended);
  }
  void operator()(const RunEnded& ended) const {
    record.ended = ended;
    record.totals.cpu = ended.cpu;
    record.totals.wall = ended.wall;
  }
};

}  // namespace

Verdict SuiteTally::verdict() const {
  if (firstFailure) return *firstFailure;
  return asked < cases ? Verdict::SK : Verdict::AC;
}

SuiteResult SuiteTally::result() const {
  return {.name = name, .cases = cases, .asked = asked, .accepted = accepted, .verdict = verdict(), .cpu = cpu};
}

void apply(RunRecord& record, const Event& event) { std::visit(Fold{record}, event); }

Verdict verdictOf(const RunRecord& record) {
  const Verdict verdict = record.ended.verdict;
  return verdict == Verdict::AC && record.totals.notAsked() > 0 ? Verdict::SK : verdict;
}

StageTally startUp(const RunRecord& record) {
  StageTally stage;
  for (const ProcessRecord& process : record.processes) {
    if (!process.counted()) continue;
    stage.processes += 1;
    stage.cpu += process.started.cpu;
    stage.wall += process.started.wall;
  }
  return stage;
}

StageTally endOfRun(const RunRecord& record) {
  StageTally stage;
  for (const ProcessRecord& process : record.processes) {
    if (!process.ended || !process.counted()) continue;
    stage.processes += 1;
    stage.cpu += process.ended->afterLastCpu;
    stage.wall += process.ended->afterLastWall;
    if (stage.verdict == Verdict::AC && process.ended->verdict != Verdict::AC) {
      stage.verdict = process.ended->verdict;
      stage.reason = process.ended->reason;
    }
  }
  return stage;
}

}  // namespace judge
