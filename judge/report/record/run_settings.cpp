#include "judge/report/record/run_settings.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

#include "judge/base/figures.h"
#include "judge/report/record/checks.h"

namespace judge {
namespace {

std::string caseWallLimit(const Limits& limits) {
  if (!limits.perCase) return fmt::format("{:g} x the CPU limit", limits.wallFactor);
  return durationText(fromSeconds(toSeconds(*limits.perCase) * limits.wallFactor));
}

LimitUse timeUse(std::string what, Nanoseconds used, Nanoseconds allowed) {
  return {std::move(what), timeCell(used), durationText(allowed), toSeconds(used) / toSeconds(allowed)};
}

LimitUse sizeUse(std::string what, Bytes used, Bytes allowed) {
  return {std::move(what), sizeText(used), sizeText(allowed), toMebibytes(used) / toMebibytes(allowed)};
}

std::vector<LimitUse> runUses(const RunRecord& record) {
  const Limits& limits = record.started.limits;
  const Totals& totals = record.totals;
  LimitUse slowest = timeUse("CPU time, slowest case", totals.slowestCpu, limits.perCase.value_or(limits.total));
  if (!limits.perCase) slowest.allowed = "the rest of the total";
  LimitUse stack = sizeUse("stack", totals.peakStack, limits.stack);
  stack.mayBeNear = false;  // some run times take all of it at once
  return {timeUse("CPU time, total", totals.cpu, limits.total),
          slowest,
          {"wall clock, total", timeCell(totals.wall), "no limit"},
          {"wall clock, longest case", timeCell(totals.longestWall), caseWallLimit(limits)},
          timeUse("idle, no CPU used and no answer", totals.longestIdle, limits.idle),
          sizeUse("memory", totals.peakMemory, limits.memory),
          stack,
          sizeUse("stdout and stderr of one process", totals.mostOutput, limits.output),
          {"processes and threads at once", std::to_string(totals.peakProcesses), std::to_string(limits.processes),
           static_cast<double>(totals.peakProcesses) / limits.processes}};
}

std::vector<LimitUse> compilerUses(const Compiled& compiled, const Limits& limits) {
  std::vector<LimitUse> uses = {timeUse("compiler's CPU time", compiled.cpu, limits.compile),
                                sizeUse("compiler's memory", compiled.peakMemory, limits.compileMemory)};
  if (compiled.cached || compiled.command.empty())
    for (LimitUse& use : uses) use.used = compiled.cached ? "cached" : "-", use.part.reset();
  return uses;
}

}  // namespace

std::vector<LimitUse> limitUses(const RunRecord& record) {
  const Limits& limits = record.started.limits;
  std::vector<LimitUse> uses;
  if (!record.processes.empty()) uses = runUses(record);
  uses.push_back(sizeUse("source file", record.started.source, limits.source));
  if (record.compiled) std::ranges::move(compilerUses(*record.compiled, limits), std::back_inserter(uses));
  return uses;
}

bool isNearALimit(const RunRecord& record) { return std::ranges::any_of(limitUses(record), &LimitUse::isNear); }

std::string rulesClause(const RunStarted& started) {
  return started.limits.rules == Rules::Domjudge ? ", rules of DOMjudge" : "";
}

Settings settingsOf(const RunRecord& record) {
  const RunStarted& started = record.started;
  Settings settings = {{"kata", started.kata}};
  const auto add = [&](std::string what, const std::string& text) {
    if (!text.empty()) settings.emplace_back(std::move(what), text);
  };
  const UsedVariant& variant = started.variant;
  if (!variant.isUsual()) add(variant.option, fmt::format("{}: {}", variant.value, variant.means));
  if (started.isProgram) add("mode", "program: reads stdin, writes stdout" + rulesClause(started));
  if (started.seed) add("seed", fmt::format("{0} (--seed {0} draws the same random cases)", *started.seed));
  add("language", started.language);
  if (record.compiled) {
    add(record.compiled->cached ? "cached" : "compiled by", record.compiled->command);
    add("function", record.compiled->function);
  }
  add("sandbox", sandboxOf(started));
  add("judge", started.judge);
  return settings;
}

}  // namespace judge
