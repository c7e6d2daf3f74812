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
std::vector<std::string> beyondTheTotal(const RunRecord& record) {
  constexpr std::size_t kMostShown = 8;
  Groups wrong;
  std::size_t asked = 0, right = 0;
  for (const CaseJudged& judged : record.cases) {
    if (!judged.beyond) continue;
    ++asked;
    if (judged.beyond->verdict == Verdict::AC) ++right;
    if (judged.beyond->verdict != Verdict::AC) wrong.add(judged, failureKind(*judged.beyond));
  }
  if (asked == 0) return {};
  std::vector<std::string> lines = {
      fmt::format("Asked all the same, for up to {} each and outside the verdict: {} of {} right",
                  durationText(record.ended.slice), right, countText(asked, "case"))};
  for (const FailureGroup& group : wrong.all()) {
    if (lines.size() > kMostShown) break;
    const CaseJudged& first = *group.front();
    const std::string more = group.size() == 1 ? "" : fmt::format(", and {} more", group.size() - 1);
    lines.push_back(
        fmt::format("{}{}: {}: {}", first.question.text, more, code(first.beyond->verdict), first.beyond->reason));
  }
  return lines;
}

std::string besideTheTotal(const RunRecord& record) {
  constexpr Nanoseconds kWorthAWord = std::chrono::milliseconds(10);
  const RunEnded& ended = record.ended;
  std::string text;
  if (ended.repeatsCpu >= kWorthAWord)
    text = "repeating cases close to their limit took " + durationText(ended.repeatsCpu);
  if (ended.besideCpu >= kWorthAWord)
    text += fmt::format("{}asking about failures took {}", text.empty() ? "" : ", ", durationText(ended.besideCpu));
  return text.empty() ? "" : fmt::format("Outside the total {} of CPU time", text);
}

std::string_view meaningOf(AskedAgain::Cause cause) {
  switch (cause) {
    case AskedAgain::Cause::Unknown:
      return "";
    case AskedAgain::Cause::Total:
      return ": what stopped it was the total";
    case AskedAgain::Cause::Luck:
      return ": it is a matter of luck (judge --repeat 20 shows how often)";
    case AskedAgain::Cause::Generator:
      return ", but behind other cases, and now and then alone, it fails: as its random numbers come";
    case AskedAgain::Cause::KeptState:
      return ", but behind the same cases it failed again: it keeps something from one case to the next";
    case AskedAgain::Cause::ComesFirst:
      return ", and so did a case that was right before: what is asked first fails";
  }
  return "";
}

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

std::vector<FailureGroup> failureGroups(const RunRecord& record) {
  Groups groups;
  for (const CaseJudged& judged : record.cases)
    if (judged.question.counted && isFailure(judged.verdict)) groups.add(judged, failureKind(judged));
  return groups.all();
}

std::string othersOf(const FailureGroup& group) {
  if (group.size() == 1) return "";
  std::vector<std::pair<std::string, std::size_t>> suites;
  for (auto judged = group.begin() + 1; judged != group.end(); ++judged) {
    const std::string& suite = (*judged)->question.suite;
    const auto known = std::find_if(suites.begin(), suites.end(), [&](const auto& one) { return one.first == suite; });
    (known == suites.end() ? suites.emplace_back(suite, 0) : *known).second += 1;
  }
  std::string text;
  for (const auto& [suite, count] : suites) text += fmt::format("{}{} in {}", text.empty() ? "" : ", ", count, suite);
  const bool isOne = group.size() == 2;
  return fmt::format("{} more {} for this reason: {}", group.size() - 1, isOne ? "case fails" : "cases fail", text);
}

const AskedAgain* secondLookAt(const CaseJudged& judged, const RunRecord& record) {
  const auto found = std::ranges::find_if(record.ended.again,
                                          [&](const AskedAgain& one) { return isSame(one.question, judged.question); });
  return found == record.ended.again.end() ? nullptr : &*found;
}

std::string askedAgain(const CaseJudged& judged, const RunRecord& record) {
  const AskedAgain* const found = secondLookAt(judged, record);
  if (!found) return "";
  const std::string how = found->before == 0 ? "Asked again in a new process" : "Asked again, alone in a new process";
  if (found->second == Verdict::AC)
    return fmt::format("{}, it was right after {}{}", how, durationText(found->cpu), meaningOf(found->cause));
  if (found->second == Verdict::TLE) return fmt::format("{}, it was not done after {}", how, durationText(found->cpu));
  if (found->second == Verdict::WTL) return fmt::format("{}, it was not done after {}", how, durationText(found->wall));
  if (found->second == found->first) return how + ", it failed again" + std::string(meaningOf(found->cause));
  return fmt::format("{}, it failed otherwise: {}: {}", how, code(found->second), found->reason);
}

std::vector<SourcePlace> placesIn(const RunRecord& record) {
  std::vector<SourcePlace> places;
  const auto add = [&](const std::vector<SourcePlace>& more) {
    for (const SourcePlace& place : more)
      if (std::ranges::none_of(places, [&](const SourcePlace& one) {
            return one.file == place.file && one.line == place.line && one.column == place.column;
          }))
        places.push_back(place);
  };
  if (record.compiled) add(record.compiled->places);
  for (const CaseJudged& judged : record.cases)
    if (judged.question.counted) add(judged.places);
  for (const ProcessRecord& process : record.processes)
    if (process.counted() && process.ended) add(process.ended->places);
  return places;
}

std::vector<std::string> remarksOn(const RunRecord& record) {
  const RunEnded& ended = record.ended;
  std::vector<std::string> remarks;
  if (ended.reason.find(ended.totalWentTo) == std::string::npos)
    remarks.push_back("Of the total, " + ended.totalWentTo);
  if (!ended.pattern.empty()) remarks.push_back(ended.pattern);
  for (std::string& remark : beyondTheTotal(record)) remarks.push_back(std::move(remark));
  if (std::string remark = besideTheTotal(record); !remark.empty()) remarks.push_back(std::move(remark));
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
