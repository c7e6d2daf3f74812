#include "judge/report/record/run_record.h"

#include <fmt/core.h>

#include <map>

#include "judge/base/figures.h"
#include "judge/verdict/verdict.h"

namespace judge {
namespace {

SuiteTally& suiteNamed(RunRecord& record, const std::string& name) {
  const auto found = std::ranges::find(record.suites, name, &SuiteTally::name);
  if (found != record.suites.end()) return *found;
  return record.suites.emplace_back(SuiteTally{.name = name});
}

ProcessRecord& processNumbered(RunRecord& record, int process) {
  const auto number = [](const ProcessRecord& known) { return known.started.process; };
  const auto found = std::ranges::find(record.processes, process, number);
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
      SuiteTally& suite = suiteNamed(record, plan.name);
      suite.cases += plan.cases;
      suite.points = plan.points;
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

/// Cases by kind, in the order in which the kinds came, each with the smallest first.
class Groups {
 public:
  void add(const CaseJudged& judged, const std::string& kind) {
    const auto [place, isNew] = index_.try_emplace(kind, all_.size());
    if (isNew) all_.emplace_back();
    FailureGroup& group = all_[place->second];
    const bool isSmallest = group.empty() || judged.question.size() < group.front()->question.size();
    group.insert(isSmallest ? group.begin() : group.end(), &judged);
  }
  const std::vector<FailureGroup>& all() const { return all_; }

 private:
  std::map<std::string, std::size_t> index_;
  std::vector<FailureGroup> all_;
};

bool isSame(const CaseLabel& a, const CaseLabel& b) { return a.suite == b.suite && a.index == b.index; }

/// Overtime, the cases that the total left no time for: how many were right all the same, and for each reason why
/// others were not the smallest case.
std::vector<std::string> overtimeLines(const RunRecord& record) {
  constexpr std::size_t kMostShown = 8;
  Groups wrong;
  std::size_t asked = 0, right = 0;
  for (const CaseJudged& judged : record.cases) {
    if (!judged.overtime) continue;
    ++asked;
    if (judged.overtime->verdict == Verdict::AC) ++right;
    if (judged.overtime->verdict != Verdict::AC) wrong.add(judged, failureKind(*judged.overtime));
  }
  if (asked == 0) return {};
  std::vector<std::string> lines = {fmt::format("Overtime, up to {} per case and outside the verdict: {} of {} right",
                                                durationText(record.ended.overtimePerCase), right,
                                                countText(asked, "case"))};
  for (const FailureGroup& group : wrong.all()) {
    if (lines.size() > kMostShown) break;
    const CaseJudged& first = *group.front();
    const std::string more = group.size() == 1 ? "" : fmt::format(", and {} more", group.size() - 1);
    lines.push_back(
        fmt::format("{}{}: {}: {}", first.question.text, more, code(first.overtime->verdict), first.overtime->reason));
  }
  return lines;
}

std::string outsideTotalText(const RunRecord& record) {
  constexpr Nanoseconds kWorthReporting = std::chrono::milliseconds(10);
  const RunEnded& ended = record.ended;
  std::string text;
  if (ended.repeatsCpu >= kWorthReporting)
    text = "repeats of cases close to their limit took " + durationText(ended.repeatsCpu);
  if (ended.outsideTotalCpu >= kWorthReporting)
    text += fmt::format("{}reruns and overtime took {}", text.empty() ? "" : ", ", durationText(ended.outsideTotalCpu));
  return text.empty() ? "" : fmt::format("Outside the total, {} of CPU time", text);
}

/// Where the kata's checker failed on an answer larger than every accepted one: both sizes. Otherwise empty.
std::string longAnswerText(const RunRecord& record) {
  const auto failed = std::ranges::find_if(record.cases, &CaseJudged::isKatasFault);
  Bytes largest;
  for (const CaseJudged& judged : record.cases)
    if (judged.verdict == Verdict::AC) largest = std::max(largest, judged.answerSize);
  if (failed == record.cases.end() || largest.count == 0 || failed->answerSize <= largest) return "";
  return fmt::format("The kata's checker failed on an answer of {}, while the largest accepted answer has {}",
                     sizeText(failed->answerSize), sizeText(largest));
}

std::string_view causeText(const Rerun& rerun) {
  switch (rerun.cause) {
    case Rerun::Cause::Unknown:
      return "";
    case Rerun::Cause::Total:
      return "; it failed only because the total ran out";
    case Rerun::Cause::Flaky:
      return "; the verdict is flaky (judge --repeat 20 shows how often)";
    case Rerun::Cause::Generator:
      return ", but after other cases, and sometimes alone, it fails: it depends on random numbers";
    case Rerun::Cause::KeptState:
      return rerun.first == Verdict::RTE
                 ? ", but after the same cases it failed again: the submission keeps state, or overwrites memory"
                 : ", but after the same cases it failed again: the submission keeps state from case to case";
    case Rerun::Cause::ComesFirst:
      return ", and so did a case that passed before: the first case of a process fails";
  }
  return "";
}

/// A sentence on several reruns.
std::string rerunsText(const Rerun& rerun, std::string_view opening) {
  const bool isRight = rerun.failed == 0;
  std::string text = fmt::format("{}: {} in {} of {} reruns", opening, isRight ? "right" : "failed",
                                 isRight ? rerun.reruns : rerun.failed, rerun.reruns);
  text += causeText(rerun);
  if (!isRight && rerun.second != rerun.first && !isTimeLimit(rerun.second))
    text += fmt::format("; there it gets {}: {}", code(rerun.second), rerun.reason);
  return text;
}

/// The case that the user interrupted, and for how long it had run; empty where none ran.
std::string interruptedText(const RunRecord& record) {
  const auto found = std::ranges::find(record.cases, true, &CaseJudged::interrupted);
  if (found == record.cases.end()) return "";
  return fmt::format("Interrupted in {}, {}: it had run for {}, with {} of CPU time", found->question.suite,
                     found->question.text, durationText(found->wall), durationText(found->cpu));
}

}  // namespace

Verdict SuiteTally::verdict() const {
  if (firstFailure) return *firstFailure;
  return asked < cases ? Verdict::SK : Verdict::AC;
}

SuiteResult SuiteTally::result() const {
  return {.name = name, .cases = cases, .asked = asked, .accepted = accepted, .verdict = verdict(), .cpu = cpu};
}

std::optional<Score> scoreOf(const RunRecord& record) {
  Score score;
  for (const SuiteTally& suite : record.suites) score.earned += suite.earned(), score.most += suite.points.most;
  return score.most > 0 ? std::optional(score) : std::nullopt;
}

void apply(RunRecord& record, const Event& event) { std::visit(Fold{record}, event); }

Verdict verdictOf(const RunRecord& record) {
  const Verdict verdict = record.ended.verdict;
  const bool isOpen = record.totals.notAsked() > 0 || record.totals.cases == 0;
  return verdict == Verdict::AC && isOpen ? Verdict::SK : verdict;
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
  if (record.ended.interrupted && stage.verdict == Verdict::AC) stage.verdict = Verdict::SK;
  return stage;
}

std::vector<FailureGroup> failureGroups(const RunRecord& record) {
  Groups groups;
  for (const CaseJudged& judged : record.cases)
    if (judged.question.counted && isFailure(judged.verdict)) groups.add(judged, failureKind(judged));
  return groups.all();
}

std::string othersText(const FailureGroup& group) {
  if (group.size() == 1) return "";
  std::vector<std::pair<std::string, std::size_t>> suites;
  for (auto judged = group.begin() + 1; judged != group.end(); ++judged) {
    const std::string& suite = (*judged)->question.suite;
    const auto known = std::find_if(suites.begin(), suites.end(), [&](const auto& one) { return one.first == suite; });
    (known == suites.end() ? suites.emplace_back(suite, 0) : *known).second += 1;
  }
  std::string text;
  for (const auto& [suite, count] : suites)
    text += suites.size() == 1 ? suite : fmt::format("{}{} in {}", text.empty() ? "" : ", ", count, suite);
  const bool isOne = group.size() == 2;
  return fmt::format("{} more {} the same way ({})", group.size() - 1, isOne ? "case fails" : "cases fail", text);
}

const Rerun* rerunOf(const CaseJudged& judged, const RunRecord& record) {
  const auto found = std::ranges::find_if(record.ended.reruns,
                                          [&](const Rerun& one) { return isSame(one.question, judged.question); });
  return found == record.ended.reruns.end() ? nullptr : &*found;
}

std::string rerunText(const CaseJudged& judged, const RunRecord& record) {
  const Rerun* const found = rerunOf(judged, record);
  if (!found) return "";
  const std::string_view alone = found->before == 0 ? "" : " alone";
  if (found->reruns > 1) return rerunsText(*found, fmt::format("Rerun{} in new processes", alone));
  const std::string rerun = fmt::format("Rerun{} in a new process", alone);
  if (found->second == Verdict::AC)
    return fmt::format("{}: right after {}{}", rerun, durationText(found->cpu), causeText(*found));
  if (found->second == Verdict::TLE) return fmt::format("{}: no answer after {}", rerun, durationText(found->cpu));
  if (found->second == Verdict::WTL) return fmt::format("{}: no answer after {}", rerun, durationText(found->wall));
  if (found->second == found->first) return rerun + ": failed again" + std::string(causeText(*found));
  return fmt::format("{}: failed differently: {}: {}", rerun, code(found->second), found->reason);
}

std::vector<SourceLocation> locationsIn(const RunRecord& record) {
  std::vector<SourceLocation> locations;
  const auto add = [&](const std::vector<SourceLocation>& more) {
    for (const SourceLocation& location : more)
      if (std::ranges::none_of(locations, [&](const SourceLocation& one) {
            return one.file == location.file && one.line == location.line && one.column == location.column;
          }))
        locations.push_back(location);
  };
  if (record.compiled) add(record.compiled->locations);
  for (const CaseJudged& judged : record.cases)
    if (judged.question.counted) add(judged.locations);
  for (const ProcessRecord& process : record.processes)
    if (process.counted() && process.ended) add(process.ended->locations);
  return locations;
}

std::vector<std::string> remarksOn(const RunRecord& record, bool withCosts) {
  const RunEnded& ended = record.ended;
  std::vector<std::string> remarks;
  if (std::string remark = interruptedText(record); !remark.empty()) remarks.push_back(std::move(remark));
  if (ended.reason.find(ended.totalWentTo) == std::string::npos)
    remarks.push_back("Of the total, " + ended.totalWentTo);
  if (std::string remark = longAnswerText(record); !remark.empty()) remarks.push_back(std::move(remark));
  if (!ended.pattern.empty()) remarks.push_back(ended.pattern);
  for (std::string& remark : overtimeLines(record)) remarks.push_back(std::move(remark));
  if (std::string remark = outsideTotalText(record); withCosts && !remark.empty()) remarks.push_back(std::move(remark));
  remarks.insert(remarks.end(), ended.notes.begin(), ended.notes.end());
  return remarks;
}

std::string rightInOtherVariantText(const RunRecord& record) {
  return fmt::format("Under the other reading of the {} this answer would be right.", record.started.variant.option);
}

std::string variantClause(const UsedVariant& variant) {
  return variant.isUsual() ? "" : fmt::format(", {} {}", variant.option, variant.value);
}

}  // namespace judge
