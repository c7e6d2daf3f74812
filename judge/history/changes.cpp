#include "judge/history/changes.h"

#include <fmt/format.h>

#include <deque>
#include <map>
#include <tuple>

#include "judge/base/figures.h"

namespace judge::history {
namespace {

std::string shown(const std::string& value) { return value; }
std::string shown(Nanoseconds value) { return fmt::format("{} s", toSeconds(value)); }
std::string shown(Bytes value) { return sizeText(value); }
template <class T>
requires std::is_arithmetic_v<T> std::string shown(T value) { return fmt::format("{}", value); }
template <class T>
std::string shown(const std::optional<T>& value) {
  return value ? shown(*value) : "none";
}

std::vector<ConditionChange> changedConditions(const Conditions& before, const Conditions& after) {
  std::vector<ConditionChange> all;
  fields(before, [&](const char* name, const auto& value) { all.push_back({name, shown(value), ""}); });
  auto at = all.begin();
  fields(after, [&](const char*, const auto& value) { (at++)->after = shown(value); });
  std::erase_if(all, [](const ConditionChange& change) { return change.before == change.after; });
  return all;
}

using Key = std::tuple<std::string, std::string, std::int64_t>;

Key keyOf(const KeptCase& judged) {
  return {judged.suite, judged.question, judged.question.empty() ? judged.index : 0};
}

const SuiteResult* suiteNamed(const KeptRun& run, const std::string& name) {
  const auto found = std::ranges::find_if(run.suites, [&](const SuiteResult& suite) { return suite.name == name; });
  return found == run.suites.end() ? nullptr : &*found;
}

std::vector<SuitePair> pairedSuites(const KeptRun& before, const KeptRun& after) {
  std::vector<SuitePair> pairs;
  for (const SuiteResult& suite : after.suites) pairs.push_back({suiteNamed(before, suite.name), &suite});
  for (const SuiteResult& suite : before.suites)
    if (!suiteNamed(after, suite.name)) pairs.push_back({&suite, nullptr});
  return pairs;
}

void compare(const CasePair& pair, Changes& changes) {
  const KeptCase &before = *pair.before, &after = *pair.after;
  if (before.verdict != after.verdict) changes.verdicts.push_back(pair);
  if (before.verdict != Verdict::AC || after.verdict != Verdict::AC) return;
  changes.acceptedByBoth += 1;
  changes.cpuBefore += before.cpu;
  changes.cpuAfter += after.cpu;
  if (after.cpu - before.cpu >= kClearDifference && pair.ratio() >= kClearRatio) changes.slower.push_back(pair);
  if (before.cpu - after.cpu >= kClearDifference && pair.ratio() <= 1 / kClearRatio) changes.faster.push_back(pair);
}

}  // namespace

double CasePair::ratio() const { return toSeconds(after->cpu) / toSeconds(std::max(before->cpu, Nanoseconds(1))); }

Changes changesBetween(const KeptRun& before, const KeptRun& after) {
  Changes changes;
  changes.source = before.source != after.source;
  changes.verdict = before.verdict != after.verdict;
  changes.conditions = changedConditions(before.conditions, after.conditions);
  changes.suites = pairedSuites(before, after);
  std::map<Key, std::deque<const KeptCase*>> earlier;
  for (const KeptCase& judged : before.judgedCases)
    if (judged.counted) earlier[keyOf(judged)].push_back(&judged);
  for (const KeptCase& judged : after.judgedCases) {
    if (!judged.counted) continue;
    auto& same = earlier[keyOf(judged)];
    if (same.empty()) {
      changes.onlyAfter += 1;
      continue;
    }
    compare({same.front(), &judged}, changes);
    same.pop_front();
  }
  for (const auto& [key, left] : earlier) changes.onlyBefore += left.size();
  const auto byRatio = [](const CasePair& one, const CasePair& other) { return one.ratio() < other.ratio(); };
  std::ranges::stable_sort(changes.faster, byRatio);
  std::stable_sort(changes.slower.rbegin(), changes.slower.rend(), byRatio);
  return changes;
}

}  // namespace judge::history
