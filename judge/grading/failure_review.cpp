#include "judge/grading/failure_review.h"

#include <fmt/format.h>

#include <exception>
#include <utility>

#include "judge/verdict/verdict.h"

namespace judge {
namespace {

using Cause = Rerun::Cause;

/// Bounds of one rerun, which is no part of the verdict: CPU time, and wall time.
constexpr Nanoseconds kLongestRerun = std::chrono::seconds(10);
constexpr Nanoseconds kLongestWait = std::chrono::seconds(1);

constexpr std::size_t kTurns = 40;

/// At most so many kinds of failures are rerun.
constexpr std::size_t kMostKinds = 8;

}  // namespace

void FailureReview::add(const Question& question, const CaseJudged& judged, bool endedByTotal,
                        const std::vector<const Question*>& before) {
  judged_.push_back({&question, judged.verdict != Verdict::AC});
  isOtherVariantLikely_ = isOtherVariantLikely_ || judged.rightInOtherVariant;
  if (judged.deniesSolution && (!denied_ || question.size() < denied_->size())) denied_ = &question;
  if (mayPassAnotherTime(judged.verdict) && judged.runs.size() <= 1)
    keepSmallest({failureKind(judged), &question, judged.verdict, endedByTotal, judged.cpu, before});
}

void FailureReview::keepSmallest(Failure failure) {
  const auto known = std::ranges::find(failures_, failure.kind, &Failure::kind);
  if (known == failures_.end())
    failures_.push_back(std::move(failure));
  else if (failure.question->size() < known->question->size())
    *known = std::move(failure);
}

void FailureReview::rerun(const std::vector<const Question*>& questions, Nanoseconds cpu, RunEnded& result) {
  mostCpu_ = cpu;
  if (failures_.size() > kMostKinds) failures_.resize(kMostKinds);
  const auto passed = std::ranges::find(judged_, false, &JudgedCase::failed);
  const Question* const right = passed == judged_.end() ? nullptr : static_cast<const Question*>(passed->question);
  const auto rerunAll = [&](bool slow) {
    for (const Failure& one : failures_)
      if (isLimit(one.verdict) == slow)
        if (const auto again = rerunOne(one, right)) result.reruns.push_back(*again);
  };
  try {
    rerunAll(false);
    if (isOtherVariantLikely_) result.hint = hintOf(questions, askOtherVariant(questions));
    rerunAll(true);
  } catch (const std::exception& failure) {
    result.notes.push_back(fmt::format("The machine failed while failed cases were rerun: {}", failure.what()));
  }
  side_.endProcess();
}

/// Reruns a failure alone in a new process. The first that is right there is rerun after the cases that preceded it; if
/// it then fails, it is run many times alone in one process: occasional failures point to a random generator, the
/// others to state that the submission keeps between cases. If the failure was the first case of its process, `passed`,
/// a case that was right in the run, is rerun alone, too; it may be null.
std::optional<Rerun> FailureReview::rerunOne(const Failure& failure, const Question* passed) {
  side_.endProcess();
  const auto alone = ask(*failure.question);
  if (!alone) return std::nullopt;
  Rerun again{.question = *failure.question,
              .first = failure.verdict,
              .second = alone->verdict,
              .reason = alone->reason,
              .cpu = alone->cpu,
              .wall = alone->wall,
              .before = failure.before.size()};
  if (alone->verdict != Verdict::AC) {
    side_.endProcess();
    const auto other = failure.before.empty() && passed ? ask(*passed) : std::nullopt;
    if (other && other->verdict != Verdict::AC) again.cause = Cause::ComesFirst;
    return again;
  }
  const bool tookAsLong = alone->cpu > failure.cpu / 2;
  if (failure.endedByTotal && tookAsLong)
    again.cause = Cause::Total;
  else if (!std::exchange(hasCause_, true))
    again.cause = causeOf(failure);  // one is enough: it takes three processes
  return again;
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
    other.input = question->inputInOtherVariant;
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
    if (!one.failed) passed.insert(one.question);
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
  const Nanoseconds left = mostCpu_ - side_.cpu();
  Budget budget = budgetFor(std::min({limits.perCase.value_or(kLongestRerun), kLongestRerun, left}), limits, false);
  budget.allowance.wall = std::max(budget.allowance.wall, kLongestWait);
  budget.stop = budget.allowance;
  const std::optional<Assessed> assessed = side_.ask(question, budget);
  if (!assessed || assessed->isKatasFault) return std::nullopt;
  return assessed->judged;
}

void FailureReview::conclude(RunEnded& result) const {
  if (denied_ && options_.solve && !result.interrupted) result.shown = solutionOf(*denied_, options_.solve);
  // A pattern explains nothing where failures are flaky or depend on earlier cases, or where the run was cut short.
  const bool isSteady = std::ranges::all_of(result.reruns, [](const Rerun& one) { return one.second != Verdict::AC; });
  if (result.verdict != Verdict::AC && isSteady && !result.cutShort)
    result.pattern = failurePattern(judged_, kata_.caseProperties());
}

}  // namespace judge
