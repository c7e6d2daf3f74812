#include "judge/report/text_tables.h"

#include <fmt/core.h>

#include "judge/base/text.h"
#include "judge/console/figures.h"
#include "judge/console/layout.h"

namespace judge {
namespace {

using Align = Table::Align;

std::string paintedCode(Verdict verdict, const Style& style) {
  return painted(std::string(code(verdict)), verdict, style);
}

std::string outOf(std::size_t accepted, std::size_t cases) {
  return fmt::format("{}/{}", accepted, cases);
}

void suiteRow(Table& table, const SuiteTally& suite, const Style& style) {
  constexpr std::size_t kNameColumns = 28;
  const bool nothingCounts = suite.cases == 0 && suite.asked == 0;
  table.row({cutToColumns(escaped(suite.name), kNameColumns), outOf(suite.accepted, suite.cases),
             suite.asked == 0 ? "-" : durationText(suite.slowest), suite.asked == 0 ? "-" : durationText(suite.cpu),
             nothingCounts ? "-" : paintedCode(suite.verdict(), style)});
}

std::string caseCpuLimit(const Limits& limits) {
  return limits.perCase ? durationText(*limits.perCase) : "what the run has left";
}

std::string caseWallLimit(const Limits& limits) {
  if (!limits.perCase) return fmt::format("{:g} x the CPU time allowed", limits.wallFactor);
  return durationText(fromSeconds(toSeconds(*limits.perCase) * limits.wallFactor));
}

void runRows(Table& table, const RunRecord& record) {
  const Limits& limits = record.started.limits;
  const Totals& totals = record.totals;
  table.row({"CPU time, whole run", durationText(totals.cpu), durationText(limits.total)});
  table.row({"CPU time, slowest case", durationText(totals.slowestCpu), caseCpuLimit(limits)});
  table.row({"wall clock, whole run", durationText(totals.wall), "no limit"});
  table.row({"wall clock, longest case", durationText(totals.longestWall), caseWallLimit(limits)});
  table.row({"idle, no CPU used and no answer", durationText(totals.longestIdle), durationText(limits.idle)});
  table.row({"memory", sizeText(totals.peakMemory), sizeText(limits.memory)});
  table.row({"stack", sizeText(totals.peakStack), sizeText(limits.stack)});
  table.row({"stdout and stderr of one process", sizeText(totals.mostOutput), sizeText(limits.output)});
  table.row({"processes and threads at once", std::to_string(totals.peakProcesses), std::to_string(limits.processes)});
}

void compilerRows(Table& table, const Compiled& compiled, const Limits& limits) {
  table.row(
      {"compiler's CPU time", compiled.cached ? "cached" : durationText(compiled.cpu), durationText(limits.compile)});
  table.row({"compiler's memory", compiled.cached ? "cached" : sizeText(compiled.peakMemory),
             sizeText(limits.compileMemory)});
}

}  // namespace

std::string suiteTable(const RunRecord& record, const Style& style) {
  if (record.processes.empty()) return "";
  const Totals& totals = record.totals;
  Table table({Align::Left, Align::Right, Align::Right, Align::Right, Align::Left});
  table.row({"suite", "passed", "slowest CPU", "total CPU", "verdict"});
  for (const SuiteTally& suite : record.suites) suiteRow(table, suite, style);
  const StageTally start = startUp(record);
  const StageTally end = endOfRun(record);
  table.row({fmt::format("(start of {})", countText(start.processes, "process", "processes")), "", "",
             durationText(start.cpu), ""});
  table.row({"(after the last answer)", "", "", durationText(end.cpu), paintedCode(end.verdict, style)});
  table.row({"whole run", outOf(totals.accepted, totals.cases), durationText(totals.slowestCpu),
             durationText(totals.cpu), paintedCode(verdictOf(record), style)});
  return table.text();
}

std::string limitTable(const RunRecord& record) {
  const Limits& limits = record.started.limits;
  Table table({Align::Left, Align::Right, Align::Right});
  table.row({"limit", "used", "allowed"});
  if (!record.processes.empty()) runRows(table, record);
  table.row({"source file", sizeText(record.started.source), sizeText(limits.source)});
  if (record.compiled) compilerRows(table, *record.compiled, limits);
  return table.text();
}

}  // namespace judge
