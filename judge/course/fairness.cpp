// Times of different machines are compared by what each needed for the same work, measured before and after its shard:
// the CPU time of a calculation, alone and with a walk through more memory than caches hold. Cost: none worth
// mentioning. It fails for programs that resemble neither, so times are marked by it and never changed.
#include "judge/course/fairness.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "judge/base/figures.h"

namespace judge::course {
namespace {

/// The calibration of a run: the mean of those before and after it.
Calibration calibrationOf(const ShardRun& shardRun) {
  if (!shardRun.after.isKnown()) return shardRun.before;
  if (!shardRun.before.isKnown()) return shardRun.after;
  return {(shardRun.before.work + shardRun.after.work) / 2, (shardRun.before.memory + shardRun.after.memory) / 2};
}

double ratio(Nanoseconds one, Nanoseconds other) {
  return static_cast<double>(one.count()) / static_cast<double>(other.count());
}

/// The ratio of one of the two times that is further from 1.
std::optional<double> slowness(const Calibration& here, const Calibration& there) {
  if (!here.isKnown() || !there.isKnown()) return std::nullopt;
  const double work = ratio(here.work, there.work), memory = ratio(here.memory, there.memory);
  return std::abs(std::log(work)) >= std::abs(std::log(memory)) ? work : memory;
}

bool isAlike(const std::optional<double>& slowness) {
  return !slowness || (*slowness <= 1 + kAlike && *slowness >= 1 / (1 + kAlike));
}

/// The median over the runs that `belongs` selects.
Calibration medianOf(const std::vector<JudgedShardRun>& shardRuns, const auto& belongs) {
  std::vector<Nanoseconds> work, memory;
  for (const JudgedShardRun& one : shardRuns) {
    const Calibration calibration = calibrationOf(one.run);
    if (!calibration.isKnown() || !belongs(one.run.machine)) continue;
    work.push_back(calibration.work);
    memory.push_back(calibration.memory);
  }
  return {median(std::move(work)), median(std::move(memory))};
}

std::string mostUsedProcessor(const std::vector<JudgedShardRun>& shardRuns) {
  std::map<std::string, std::int64_t> results;
  for (const JudgedShardRun& one : shardRuns)
    if (calibrationOf(one.run).isKnown()) results[one.run.machine.processor] += one.results;
  const auto most = std::ranges::max_element(results, {}, [](const auto& entry) { return entry.second; });
  return most == results.end() ? "" : most->first;
}

Calibration ofProcessor(const std::vector<JudgedShardRun>& shardRuns, const std::string& processor) {
  return medianOf(shardRuns, [&](const GradingMachine& machine) { return machine.processor == processor; });
}

/// The reference's calibration; sets Fairness::reference to its name.
Calibration referenceOf(const Plan& plan, Fairness& fairness) {
  const Calibration named = medianOf(
      fairness.shardRuns, [&](const GradingMachine& m) { return !plan.reference.empty() && m.host == plan.reference; });
  if (named.isKnown()) {
    fairness.reference = fmt::format("{}, which the plan names", plan.reference);
    return named;
  }
  const std::string processor = mostUsedProcessor(fairness.shardRuns);
  const Calibration most = ofProcessor(fairness.shardRuns, processor);
  if (most.isKnown()) fairness.reference = fmt::format("{}, which graded most", processor);
  return most;
}

/// Of all runs of a machine: one is no other kind at another hour.
std::string machineKind(const GradingMachine& machine, const Calibration& own, const Calibration& ofItsProcessor) {
  if (!own.isKnown()) return machine.processor + ", not calibrated";
  return isAlike(slowness(own, ofItsProcessor)) ? machine.processor
                                                : fmt::format("{} in {}", machine.processor, machine.host);
}

void findKinds(Fairness& fairness) {
  std::map<std::string, Calibration> processors;
  std::vector<std::string> kinds;
  for (const JudgedShardRun& one : fairness.shardRuns) {
    const std::string& processor = one.run.machine.processor;
    if (!processors.contains(processor)) processors[processor] = ofProcessor(fairness.shardRuns, processor);
    const GradingMachine& machine = one.run.machine;
    const Calibration own = medianOf(fairness.shardRuns, [&](const GradingMachine& other) {
      return other.host == machine.host && other.processor == machine.processor;
    });
    kinds.push_back(own.isKnown() || one.results > 0 ? machineKind(machine, own, processors[processor])
                                                     : machine.processor);
  }
  fairness.kinds = kinds;
  std::ranges::sort(fairness.kinds);
  const auto others = std::ranges::unique(fairness.kinds);
  fairness.kinds.erase(others.begin(), others.end());
  for (std::size_t i = 0; i < kinds.size(); ++i)
    fairness.shardRuns[i].kind =
        static_cast<std::size_t>(std::ranges::lower_bound(fairness.kinds, kinds[i]) - fairness.kinds.begin());
}

/// By language: the version on the reference host, or else that of the shards with the most results.
std::map<std::string, std::string> usualCompilers(const std::vector<JudgedShardRun>& shardRuns) {
  std::map<std::string, std::map<std::string, std::pair<bool, std::int64_t>>> uses;
  for (const JudgedShardRun& one : shardRuns)
    for (const CompilerVersion& compiler : one.run.machine.compilers) {
      auto& [isOnReference, results] = uses[compiler.language][compiler.version];
      isOnReference = isOnReference || one.isOnReference;
      results += one.results;
    }
  std::map<std::string, std::string> usual;
  for (const auto& [language, versions] : uses)
    usual[language] = std::ranges::max_element(versions, {}, [](const auto& entry) { return entry.second; })->first;
  return usual;
}

void findOtherCompilers(std::vector<JudgedShardRun>& shardRuns) {
  const auto usual = usualCompilers(shardRuns);
  for (JudgedShardRun& one : shardRuns)
    for (const CompilerVersion& compiler : one.run.machine.compilers)
      if (const std::string& other = usual.at(compiler.language); compiler.version != other)
        one.otherCompilers.push_back(
            fmt::format("{} by {}, usually by {}", compiler.language, compiler.version, other));
}

std::string nearLimit(std::string_view what, Nanoseconds used, Nanoseconds limit, double slowness) {
  const Nanoseconds there = scaled(used, 1 / slowness);
  if (limit.count() <= 0 || toSeconds(there) <= kNearLimit * toSeconds(limit)) return "";
  return fmt::format("accepted, but {} of the {} of {} would be about {} on the reference", durationText(used),
                     durationText(limit), what, durationText(there, limit));
}

}  // namespace

Nanoseconds median(std::vector<Nanoseconds> times) {
  if (times.empty()) return {};
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>((times.size() - 1) / 2);
  std::ranges::nth_element(times, middle);
  return *middle;
}

std::optional<std::size_t> Fairness::indexOf(const std::string& shardRun) const {
  const auto found = std::ranges::lower_bound(
      shardRuns, shardRun, {}, [](const JudgedShardRun& one) -> const auto& { return one.run.id; });
  if (found == shardRuns.end() || found->run.id != shardRun) return std::nullopt;
  return static_cast<std::size_t>(found - shardRuns.begin());
}

Fairness fairnessOf(const Plan& plan, std::vector<ShardRun> shardRuns,
                    const std::map<std::string, std::int64_t>& results) {
  Fairness fairness;
  std::ranges::sort(shardRuns, {}, &ShardRun::id);
  for (ShardRun& shardRun : shardRuns) {
    const auto found = results.find(shardRun.id);
    const bool isUnsteady = !isAlike(slowness(shardRun.after, shardRun.before));
    const bool isOnReference = !plan.reference.empty() && shardRun.machine.host == plan.reference;
    fairness.shardRuns.push_back({.run = std::move(shardRun),
                                  .results = found == results.end() ? 0 : found->second,
                                  .isOnReference = isOnReference,
                                  .isUnsteady = isUnsteady});
  }
  const Calibration reference = referenceOf(plan, fairness);
  for (JudgedShardRun& one : fairness.shardRuns) one.slowness = slowness(calibrationOf(one.run), reference);
  findKinds(fairness);
  findOtherCompilers(fairness.shardRuns);
  return fairness;
}

std::string whyUndecided(const Result& result, const JudgedShardRun* shardRun) {
  if (result.verdict == Verdict::JE) return "the kata failed to check an answer";
  if (result.isReference || (shardRun && shardRun->isOnReference)) return "";
  const double slowness = shardRun && shardRun->slowness ? *shardRun->slowness : 1;
  if (result.verdict == Verdict::TLE && slowness > 1 + kAlike)
    return fmt::format("ran out of CPU time on a machine that needs {:.0f} % longer than the reference",
                       100 * (slowness - 1));
  if (result.verdict != Verdict::AC) return "";
  const std::string total = nearLimit("the run", result.cpu, result.totalLimit, slowness);
  return total.empty() ? nearLimit("a case", result.slowestCase, result.caseLimit, slowness) : total;
}

}  // namespace judge::course
