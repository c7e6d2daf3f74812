#include "judge/report/record/checks.h"

#include <fmt/core.h>

#include "judge/base/figures.h"
#include "judge/base/points.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/report/record/run_record.h"
#include "judge/verdict/outcome.h"

namespace judge {
namespace {

constexpr Bytes kMostOfALine = {1000};
constexpr Bytes kMostDetails = kibibytes(8);

std::string line(std::string_view raw) { return cut(escaped(raw), kMostOfALine); }

std::string lines(std::string_view raw) { return cut(escaped(raw, Keep::NewlinesAndTabs), kMostDetails); }

std::string messageOf(Verdict verdict, std::string_view reason) {
  if (verdict == Verdict::AC) return "";
  if (verdict == Verdict::SK) return line(reason.empty() ? "not asked" : reason);
  return line(fmt::format("{}{}{}", phrase(verdict), reason.empty() ? "" : ": ", reason));
}

Check compiling(const RunRecord& record) {
  Compiled none;
  none.verdict = Verdict::SK;
  none.reason = "not compiled";
  const Compiled& compiled = record.compiled ? *record.compiled : none;
  return {.group = kCompileGroup,
          .name = "the submission compiles",
          .isCase = false,
          .verdict = compiled.verdict,
          .message = messageOf(compiled.verdict, compiled.reason),
          .details = isFailure(compiled.verdict) ? lines(compiled.diagnostics) : "",
          .cpu = compiled.cpu,
          .wall = compiled.wall};
}

Check caseCheck(const CaseJudged& judged, const RunRecord& record) {
  Check check{.group = line(judged.question.suite),
              .name = line(fmt::format("case {} ({})", judged.question.index + 1, judged.question.text)),
              .verdict = judged.verdict,
              .message = messageOf(judged.verdict, judged.reason),
              .cpu = judged.cpu,
              .wall = judged.wall,
              .judged = &judged};
  if (!isFailure(judged.verdict)) return check;
  check.details = lines(judged.excerpt);
  for (const std::string& remark : {closeness(judged, record), rerunText(judged, record)})
    if (!remark.empty()) check.details += line(remark) + '\n';
  return check;
}

/// The check of the complete run; `others` are the checks of its parts.
Check wholeRun(const RunRecord& record, const std::vector<Check>& others) {
  Check check{.group = kRunGroup,
              .name = "the run ends without errors and within its limits",
              .isCase = false,
              .cpu = record.totals.cpu,
              .wall = record.totals.wall};
  for (const Check& one : others)
    if (one.isCase) check.cpu -= one.cpu, check.wall -= one.wall;  // a sum over all checks counts nothing twice
  check.cpu = std::max(check.cpu, Nanoseconds::zero());
  check.wall = std::max(check.wall, Nanoseconds::zero());
  const StageTally end = endOfRun(record);
  const bool isExplained = std::ranges::any_of(others, isFailure, &Check::verdict);
  std::string reason;
  if (isFailure(end.verdict)) {
    check.verdict = end.verdict;
    reason = end.reason;
  } else if (record.ended.cutShort || record.totals.cpu > record.started.limits.total) {
    check.verdict = Verdict::TLE;
    reason = explainTotal(record.totals.cpu, record.started.limits.total, record.ended.totalWentTo);
  } else if (!isExplained) {
    check.verdict = verdictOf(record);
    check.isLeftOpen = check.verdict == Verdict::SK;
    reason = record.ended.reason;
  } else {
    check.verdict = record.totals.notAsked() > 0 ? Verdict::SK : Verdict::AC;
  }
  if (check.verdict == Verdict::SK && reason.empty())
    reason = fmt::format("{}: {}", record.ended.interrupted ? "interrupted, not finished" : "not asked",
                         countText(record.totals.notAsked(), "case"));
  check.message = messageOf(check.verdict, reason);
  return check;
}

std::string usedOf(Nanoseconds used, Nanoseconds limit) {
  return fmt::format("{} of {}", durationText(used, limit), durationText(limit, used));
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

std::string timesOf(const CaseJudged& judged, const RunRecord& record) {
  const Nanoseconds limit = record.started.limits.perCase.value_or(Nanoseconds::zero());
  std::string text = usedOf(judged.cpu, limit);
  if (judged.runs.size() > 1) text += fmt::format("; least of {} runs", judged.runs.size());
  if (judged.charged() > judged.cpu) text += ", the first used " + durationText(judged.charged(), limit);
  if (const CaseRun* odd = oddRun(judged))
    text += fmt::format("; verdicts differ: one run got {}: {}", code(odd->verdict), odd->reason);
  return text;
}

std::string closeCases(const RunRecord& record, std::size_t most) {
  std::string text;
  std::size_t count = 0;
  for (const CaseJudged& judged : record.cases) {
    const bool isOpen = judged.close || !judged.runs.empty();
    if (!isOpen || judged.verdict != Verdict::AC || ++count > most) continue;
    text +=
        paragraph(fmt::format("{}: {}", caseTitle(judged.question), escaped(timesOf(judged, record))), "  ", "    ");
  }
  if (count > most) text += fmt::format("  and {}\n", countText(count - most, "more", "more"));
  return count == 0 ? "" : "Accepted close to the CPU limit of a case, or only when rerun alone:\n" + text;
}

std::string shownText(const std::string& raw, Bytes dropped, Bytes limit) {
  if (raw.empty() && dropped.count == 0) return "";
  std::string text = cut(escaped(raw, Keep::NewlinesAndTabs), limit);
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  if (dropped.count > 0) text += fmt::format("... and {} more, not kept\n", sizeText(dropped));
  return text;
}

}  // namespace

std::vector<Check> checksOf(const RunRecord& record) {
  std::vector<Check> checks = {compiling(record)};
  for (const CaseJudged& judged : record.cases)
    if (judged.question.counted) checks.push_back(caseCheck(judged, record));
  checks.push_back(wholeRun(record, checks));
  return checks;
}

void CheckCounts::add(const CheckCounts& other) {
  tests += other.tests;
  failures += other.failures;
  errors += other.errors;
  skipped += other.skipped;
  wall += other.wall;
}

CheckCounts countsOf(const Check& check) {
  const bool failed = !check.passed() && !check.skipped() && !check.errored();
  return {.tests = 1,
          .failures = failed ? 1u : 0u,
          .errors = check.errored() ? 1u : 0u,
          .skipped = check.skipped() ? 1u : 0u,
          .wall = check.wall};
}

CheckCounts countsOf(const std::vector<Check>& checks) {
  CheckCounts counts;
  for (const Check& check : checks) counts.add(countsOf(check));
  return counts;
}

std::string shownSubmission(const RunRecord& record) { return line(submissionLabel(record.started.submission)); }

namespace {

/// ", 40 of 100 points"; empty where there are none.
std::string pointsClause(double earned, double most) {
  return most > 0 ? fmt::format(", {} of {} points", pointsText(earned), pointsText(most)) : "";
}

std::string pointsClause(const RunRecord& record) {
  const Score score = scoreOf(record).value_or(Score{});
  return pointsClause(score.earned, score.most);
}

}  // namespace

std::string titleOf(const RunRecord& record) {
  const Verdict verdict = verdictOf(record);
  if (verdict != Verdict::SK) return fmt::format("{} - {}", code(verdict), phrase(verdict));
  return record.totals.cases == 0 ? "Not graded" : "Unfinished, no failure so far";
}

std::string answerText(const CaseJudged& judged) {
  return fmt::format("Not checked: {}: the answer is {}", escaped(judged.question.text), escaped(judged.returned));
}

std::string outcomeOf(const RunRecord& record) {
  const Totals& totals = record.totals;
  if (totals.cases == 0 && verdictOf(record) == Verdict::SK && !record.ended.interrupted) return "no case counts";
  if (totals.asked == 0) return record.ended.interrupted ? "no case was finished" : "no case was asked";
  const std::string cases = countText(totals.cases, "case");
  const std::string passed = totals.accepted == totals.cases
                                 ? fmt::format("{}{} passed", totals.cases > 1 ? "all " : "", cases)
                                 : fmt::format("{} of {} passed", totals.accepted, cases);
  return passed + pointsClause(record);
}

std::string unfinishedPart(const RunRecord& record) {
  const Totals& totals = record.totals;
  if (record.ended.interrupted && totals.asked > 0 && totals.notAsked() == 0)
    return totals.accepted < totals.cases ? "reruns of failed cases not finished." : "all cases finished.";
  return fmt::format("{} of {} not {}.", totals.notAsked(), countText(totals.cases, "case"),
                     record.ended.interrupted ? "finished" : "asked");
}

std::string passedText(const SuiteTally& suite) {
  return fmt::format("{}/{}{}", suite.accepted, suite.cases, pointsClause(suite.earned(), suite.points.most));
}

std::string headlineOf(const RunRecord& record) {
  const Verdict verdict = verdictOf(record);
  const Totals& totals = record.totals;
  std::string text = fmt::format("{} - {}: {} of {} passed", code(verdict), phrase(verdict), totals.accepted,
                                 countText(totals.cases, "case"));
  text += pointsClause(record);
  if (!record.ended.reason.empty()) text += "; " + line(record.ended.reason);
  return text;
}

std::string sandboxOf(const RunStarted& started) {
  return std::string(tierName(started.tier)) + "; memory and processes: " + started.accounting;
}

std::string shownLog(const RunRecord& record, Bytes limit) {
  return record.ended.log.empty() ? "" : shownText(record.ended.log, record.ended.logDropped, limit);
}

std::string shownOutput(const CaseJudged& judged, Bytes limit) {
  return shownText(judged.printed, {judged.printedSize.count - judged.printed.size()}, limit);
}

std::string timeCell(Nanoseconds time) { return time == Nanoseconds::zero() ? "-" : durationText(time); }

std::string caseTimes(const CaseJudged& judged) {
  const std::string wall = durationText(judged.wall) + " wall clock";
  return judged.cpu == Nanoseconds::zero() ? wall : fmt::format("{} CPU, {}", durationText(judged.cpu), wall);
}

std::string caseTitle(const CaseLabel& question) {
  return fmt::format("{}, case {} ({})", escaped(question.suite), question.index + 1, escaped(question.text));
}

std::string closeness(const CaseJudged& judged, const RunRecord& record) {
  if (!judged.close && judged.runs.empty()) return "";
  if (judged.close || judged.verdict == Verdict::AC) return "Close to the limit: " + timesOf(judged, record);
  return (oddRun(judged) ? "Rerun: " : "Rerun in a new process, it ran out of time again: ") + timesOf(judged, record);
}

std::string closeCalls(const RunRecord& record, std::size_t most) {
  return closeTotal(record) + closeCases(record, most);
}

}  // namespace judge
