#include "judge/history/changes.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <dtl/dtl.hpp>
#include <map>
#include <tuple>

#include "judge/base/figures.h"
#include "judge/base/text.h"

namespace judge::history {
namespace {

constexpr std::ptrdiff_t kContext = 3;

using Lines = std::vector<std::string_view>;

struct Edit {
  char kind;  // ' ', '-' or '+'
  std::string_view line;
};

/// The fewest edits that make one text the other; more where the texts are large and have little in common.
std::vector<Edit> editsBetween(const Lines& before, const Lines& after) {
  dtl::Diff<std::string_view, Lines> diff(before, after);
  diff.onHuge();
  diff.compose();
  std::vector<Edit> edits;
  for (const auto& [line, info] : diff.getSes().getSequence())
    edits.push_back({info.type == dtl::SES_COMMON ? ' ' : info.type == dtl::SES_ADD ? '+' : '-', line});
  return edits;
}

std::string shown(const std::string& value) { return value; }
std::string shown(Nanoseconds value) { return fmt::format("{} s", toSeconds(value)); }
std::string shown(Bytes value) { return sizeText(value); }
template <class T>
requires std::is_arithmetic_v<T> std::string shown(T value) { return fmt::format("{}", value); }
template <class T>
std::string shown(const std::optional<T>& value) {
  return value ? shown(*value) : "none";
}

std::vector<EnvironmentChange> environmentChanges(const RunEnvironment& before, const RunEnvironment& after) {
  std::vector<EnvironmentChange> all;
  fields(before, [&](const char* name, const auto& value) { all.push_back({name, shown(value), ""}); });
  auto at = all.begin();
  fields(after, [&](const char*, const auto& value) { (at++)->after = shown(value); });
  std::erase_if(all, [](const EnvironmentChange& change) { return change.before == change.after; });
  return all;
}

using Key = std::tuple<std::string, std::string, std::int64_t>;

Key caseKey(const KeptCase& judged) {
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

std::vector<DiffHunk> lineDiff(std::string_view before, std::string_view after) {
  const std::vector<Edit> edits = editsBetween(linesIn(before), linesIn(after));
  std::vector<DiffHunk> hunks;
  std::ptrdiff_t last = -kContext - 1;  // line that is in a hunk for sure
  std::size_t x = 1, y = 1;
  const auto isNear = [&](std::ptrdiff_t at) {
    const auto first = edits.begin() + at, end = edits.begin() + std::min(at + kContext + 1, std::ssize(edits));
    return std::any_of(first, end, [](const Edit& edit) { return edit.kind != ' '; });
  };
  bool isOpen = false;
  for (std::ptrdiff_t at = 0; at < std::ssize(edits); ++at) {
    const Edit& edit = edits[static_cast<std::size_t>(at)];
    if (edit.kind != ' ') last = at;
    const bool isShown = at - last <= kContext || isNear(at);
    if (isShown && !isOpen) hunks.push_back({x, y, {}});
    isOpen = isShown;
    if (isShown) hunks.back().lines.push_back(edit.kind + std::string(edit.line));
    x += edit.kind != '+';
    y += edit.kind != '-';
  }
  return hunks;
}

double CasePair::ratio() const { return toSeconds(after->cpu) / toSeconds(std::max(before->cpu, Nanoseconds(1))); }

Changes changesBetween(const KeptRun& before, const KeptRun& after) {
  Changes changes;
  changes.source = before.source != after.source;
  changes.verdict = before.verdict != after.verdict;
  changes.environment = environmentChanges(before.environment, after.environment);
  changes.suites = pairedSuites(before, after);
  std::map<Key, std::deque<const KeptCase*>> earlier;
  for (const KeptCase& judged : before.judgedCases)
    if (judged.counted) earlier[caseKey(judged)].push_back(&judged);
  for (const KeptCase& judged : after.judgedCases) {
    if (!judged.counted) continue;
    auto& same = earlier[caseKey(judged)];
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
