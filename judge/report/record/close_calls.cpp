#include "judge/report/record/close_calls.h"

#include <fmt/core.h>

#include <algorithm>

#include "judge/base/text.h"
#include "judge/console/figures.h"
#include "judge/console/layout.h"

namespace judge {
namespace {

/// More digits than durationText: here the last one matters.
std::string usedOf(Nanoseconds used, Nanoseconds limit) {
  return fmt::format("{:.4g} s of {:g} s", toSeconds(used), toSeconds(limit));
}

/// The first run that did neither answer in time nor run out of it.
const CaseRun* oddRun(const CaseJudged& judged) {
  const auto odd = std::find_if(judged.runs.begin(), judged.runs.end(), [](const CaseRun& run) {
    return run.verdict != Verdict::AC && run.verdict != Verdict::TLE;
  });
  return odd == judged.runs.end() ? nullptr : &*odd;
}

std::string closeTotal(const RunRecord& record) {
  if (!record.ended.totalClose) return "";
  const std::string used = usedOf(record.totals.cpu, record.started.limits.total);
  const bool isWhole = record.totals.notAsked() == 0;
  return paragraph(fmt::format("The total was close to its limit: {} of CPU time{}", used,
                               isWhole ? "" : ", and not every case was asked"));
}

std::string closeCases(const RunRecord& record) {
  constexpr std::size_t kMostShown = 10;
  std::string text;
  std::size_t count = 0;
  for (const CaseJudged& judged : record.cases) {
    if (!judged.close() || judged.verdict != Verdict::AC || ++count > kMostShown) continue;
    text += paragraph(fmt::format("{}: {}", nameOf(judged.question), escaped(closeness(judged, record))), "  ", "    ");
  }
  if (count > kMostShown) text += fmt::format("  and {}\n", countText(count - kMostShown, "more", "more"));
  return count == 0 ? "" : "Accepted close to the limit of CPU time for a case:\n" + text;
}

}  // namespace

std::string nameOf(const CaseLabel& question) {
  return fmt::format("{}, case {} ({})", escaped(question.suite), question.index + 1, escaped(question.text));
}

std::string closeness(const CaseJudged& judged, const RunRecord& record) {
  const Nanoseconds limit = record.started.limits.perCase.value_or(Nanoseconds::zero());
  std::string text = usedOf(judged.cpu, limit);
  if (judged.runs.size() > 1) text += fmt::format("; least of {} runs", judged.runs.size());
  if (judged.charged() > judged.cpu) text += fmt::format(", the first used {:.4g} s", toSeconds(judged.charged()));
  if (const CaseRun* odd = oddRun(judged))
    text += fmt::format("; not always the same: one run got {}: {}", code(odd->verdict), odd->reason);
  return text;
}

std::string closeCalls(const RunRecord& record) {
  return closeTotal(record) + closeCases(record);
}

}  // namespace judge
