#include "judge/grading/failure_review.h"

#include <fmt/format.h>

#include <exception>
#include <utility>

#include "judge/base/figures.h"
#include "judge/verdict/verdict.h"

namespace judge {
namespace {

using Cause = Rerun::Cause;

/// Bounds of one rerun, which is no part of the verdict: CPU time, and wall time.
constexpr Nanoseconds kLongestRerun = std::chrono::seconds(10);
constexpr Nanoseconds kLongestWait = std::chrono::seconds(1);

constexpr std::size_t kTurns = 40;

/// Reruns of a failure alone, and their CPU time: at least so much, or a fraction of the run's.
constexpr std::size_t kMostReruns = 5;
constexpr Nanoseconds kRerunsCpu = std::chrono::milliseconds(200);
constexpr double kRerunsFraction = 0.02;

/// At most so many kinds of failures are rerun.
constexpr std::size_t kMostKinds = 8;

}  // namespace

void FailureReview::add(const Question& question, const CaseJudged& judged, bool endedByTotal,
                        const std::vector<const Question*>& before) {
  const bool isUnknown = endedByTotal || judged.verdict == Verdict::JE;
  judged_.push_back({&question, isUnknown                       ? Known::Nothing
                                : judged.verdict == Verdict::AC ? Known::Right
                                                                : Known::Failed});
  isOtherVariantLikely_ = isOtherVariantLikely_ || judged.rightInOtherVariant;
  if (judged.deniesSolution && (!denied_ || question.size() < denied_->size())) denied_ = &question;
  if (mayPassAnotherTime(judged.verdict) && judged.runs.size() <= 1)
    keepSmallest({failureKind(judged), &question, judged.verdict, endedByTotal, judged.cpu, before});
}

void FailureReview::addUnknown(const Question& question, const std::optional<CaseRun>& overtime) {
  const bool isKnown = overtime && !isTimeLimit(overtime->verdict);
  judged_.push_back({&question, !isKnown                           ? Known::Nothing
                                : overtime->verdict == Verdict::AC ? Known::Right
                                                                   : Known::Failed});
}

std::string FailureReview::step() const {
  if (failures_.empty()) return "";
  return fmt::format("rerunning {}", countText(std::min(failures_.size(), kMostKinds), "failed case"));
}

void FailureReview::keepSmallest(Failure failure) {
  const auto known = std::ranges::find(failures_, failure.kind, &Failure::kind);
  if (known == failures_.end())
    failures_.push_back(std::move(failure));
  else if (failure.question->size() < known->question->size())
    *known = std::move(failure);
}

void FailureReview::rerun(const std::vector<const Question*>& questions, Nanoseconds cpu, RunEnded& result) {
  if (failures_.size() > kMostKinds) failures_.resize(kMostKinds);
  const Nanoseconds forReruns = std::max(kRerunsCpu, scaled(cpu, kRerunsFraction));
  moreReruns_ = SharedTime(forReruns, failures_.size());
  const auto passed = std::ranges::find(judged_, Known::Right, &JudgedCase::known);
  const Question* const right = passed == judged_.end() ? nullptr : static_cast<const Question*>(passed->question);
  const auto rerunAll = [&](bool slow) {
    for (const Failure& one : failures_)
      if (isLimit(one.verdict) == slow)
        if (const auto again = rerunOne(one, right)) result.reruns.push_back(*again);
  };
  const auto allow = [&](Nanoseconds more) { mostCpu_ = side_.cpu() + more; };
  try {
    allow(forReruns + std::min(static_cast<int>(kMostKinds) * context_.costliestStart, options_.limits.total));
    rerunAll(false);
    const Nanoseconds left = timeLeft();
    allow(cpu + context_.costliestStart);
    if (isOtherVariantLikely_) result.hint = hintOf(questions, askOtherVariant(questions));
    allow(left);
    rerunAll(true);
  } catch (const std::exception& failure) {
    result.notes.push_back(fmt::format("The machine failed while failed cases were rerun: {}", failure.what()));
  }
  side_.endProcess();
  result.interrupted = side_.interrupted();
}

/// Reruns a failure alone in new processes. Where it is right and wrong there, it is flaky. The first that is always
/// right there is rerun after the cases that preceded it; if it then fails, it is run many times alone in one process:
/// occasional failures point to a random generator, the others to state that the submission keeps between cases. If the
/// failure was the first case of its process, `passed`, a case that was right in the run, is rerun alone, too; it may
/// be null. Nothing where the time that is left does not suffice to see the failure again.
std::optional<Rerun> FailureReview::rerunOne(const Failure& failure, const Question* passed) {
  side_.endProcess();
  const bool isLong = failure.cpu > timeLeft();
  if (isLong && !isLimit(failure.verdict)) return std::nullopt;
  const auto alone = ask(*failure.question);
  if (!alone || (isLong && isTimeLimit(alone->verdict))) return std::nullopt;
  const bool isRight = alone->verdict == Verdict::AC;
  Rerun again{.question = *failure.question,
              .first = failure.verdict,
              .second = alone->verdict,
              .reason = alone->reason,
              .cpu = alone->cpu,
              .wall = alone->wall,
              .failed = isRight ? 0u : 1u,
              .before = failure.before.size()};
  if (failure.endedByTotal && isRight && alone->cpu > failure.cpu / 2) {
    again.cause = Cause::Total;
    return again;
  }
  rerunMore(*failure.question, again);
  if (again.failed == again.reruns) {
    side_.endProcess();
    const auto other = failure.before.empty() && passed ? ask(*passed) : std::nullopt;
    if (other && other->verdict != Verdict::AC) again.cause = Cause::ComesFirst;
  } else if (again.failed > 0) {
    again.cause = Cause::Flaky;
  } else if (!std::exchange(hasCause_, true)) {
    again.cause = causeOf(failure);  // one is enough: it takes three processes
  }
  return again;
}

/// Reruns the case up to kMostReruns times, while another rerun as long as the last fits into its share of the CPU
/// time. The result is that of the first rerun that failed.
void FailureReview::rerunMore(const Question& question, Rerun& rerun) {
  Nanoseconds before = side_.cpu();
  Nanoseconds share = moreReruns_.nextShare();
  for (Nanoseconds last = rerun.cpu; rerun.reruns < kMostReruns && last <= share;) {
    side_.endProcess();
    const auto judged = ask(question);
    if (!judged) return;
    side_.endProcess();
    last = side_.cpu() - std::exchange(before, side_.cpu());
    moreReruns_.spend(last);
    share -= last;
    ++rerun.reruns;
    if (judged->verdict == Verdict::AC) continue;
    if (rerun.failed++ == 0) {
      rerun.second = judged->verdict;
      rerun.reason = judged->reason;
      rerun.cpu = judged->cpu;
      rerun.wall = judged->wall;
    }
  }
}

/// The cause of the failure of a case that is right alone.
Cause FailureReview::causeOf(const Failure& failure) {
  if (failure.before.empty()) return Cause::Flaky;
  side_.endProcess();
  for (const Question* const question : failure.before)
    if (!ask(*question)) return Cause::Unknown;
  const auto behind = ask(*failure.question);
  if (!behind) return Cause::Unknown;
  if (behind->verdict == Verdict::AC) return Cause::Flaky;
  return failsNowAndThen(*failure.question) ? Cause::Generator : Cause::KeptState;
}

/// Whether the case, asked repeatedly in one process, is right again after it was wrong.
bool FailureReview::failsNowAndThen(const Question& question) {
  side_.endProcess();
  bool hasFailed = false;
  for (std::size_t turn = 0; turn < kTurns; ++turn) {
    const auto judged = ask(question);
    if (!judged || !side_.isAlive()) return false;
    if (hasFailed && judged->verdict == Verdict::AC) return true;
    hasFailed = hasFailed || judged->verdict != Verdict::AC;
  }
  return false;
}

FailureReview::InOtherVariant FailureReview::askOtherVariant(const std::vector<const Question*>& questions) {
  InOtherVariant answers;
  side_.endProcess();
  for (const Question* const question : questions) {
    Question other = *question;
    other.request = question->requestInOtherVariant;
    const auto judged = ask(other);
    if (!judged) break;
    if (judged->verdict == Verdict::AC)
      answers.right.push_back(question);
    else if (!isTimeLimit(judged->verdict))
      answers.wrong.push_back(question);
  }
  return answers;
}

/// Empty where the other variant would not make more cases right.
std::string FailureReview::hintOf(const std::vector<const Question*>& questions, const InOtherVariant& answers) const {
  const auto& [right, wrong] = answers;
  std::set<const CaseLabel*> passed;
  for (const JudgedCase& one : judged_)
    if (one.known == Known::Right) passed.insert(one.question);
  const auto passes = [&](const Question* question) { return passed.contains(question); };
  std::vector<const Question*> lost, still;
  for (const Question* const question : wrong) (passes(question) ? lost : still).push_back(question);
  const std::size_t asked = right.size() + wrong.size();
  if (static_cast<std::size_t>(std::ranges::count_if(right, passes)) + lost.size() >= right.size()) return "";
  const std::string how =
      right.size() == questions.size() ? "every case" : fmt::format("{} of {} cases", right.size(), asked);
  std::string hint = fmt::format("{} would be right {}", how, kata_.variants()->values.at(1 - options_.variant).advice);
  for (const auto& [which, what] : {std::pair(&still, "would still fail"), std::pair(&lost, "would fail")}) {
    if (which->empty()) continue;
    const std::string more = which->size() == 1 ? "" : fmt::format(" and {} more", which->size() - 1);
    hint += fmt::format("; {}{} {}", which->front()->text, more, what);
  }
  if (asked < questions.size())
    hint += fmt::format("; {} more were not tried, or took too long", questions.size() - asked);
  return hint;
}

/// Nothing where the CPU time is used up, the user interrupted, or the kata failed.
std::optional<CaseJudged> FailureReview::ask(const Question& question) {
  if (!mayGoOn()) return std::nullopt;
  Limits limits = options_.limits;
  limits.idle = std::min(limits.idle, kLongestWait);
  const Nanoseconds most = std::min(kLongestRerun, timeLeft());
  Budget budget = budgetFor(std::min(limits.perCase.value_or(most), most), limits, false);
  budget.allowance.wall = std::max(budget.allowance.wall, kLongestWait);
  budget.stop = budget.allowance;
  const std::optional<Assessed> assessed = side_.ask(question, budget);
  if (!assessed || assessed->isKatasFault) return std::nullopt;
  return assessed->judged;
}

void FailureReview::conclude(RunEnded& result) const {
  if (solves(result)) result.shown = solutionOf(*denied_, options_.solve);
  // A pattern explains nothing where failures are flaky or depend on earlier cases.
  const bool isSteady = std::ranges::all_of(result.reruns, [](const Rerun& one) { return one.failed == one.reruns; });
  if (result.verdict != Verdict::AC && isSteady) result.pattern = failurePattern(judged_, kata_.caseProperties());
}

}  // namespace judge
