#include "judge/grading/failure_review.h"

#include <fmt/format.h>

#include <exception>
#include <utility>

#include "judge/verdict/verdict.h"

namespace judge {
namespace {

using Cause = AskedAgain::Cause;

/// Nobody waits longer for what is no part of the verdict.
constexpr Nanoseconds kLongestRerun = std::chrono::seconds(10);
constexpr Nanoseconds kLongestWait = std::chrono::seconds(1);

constexpr std::size_t kTurns = 40;

/// So many kinds of failures are rerun.
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

void FailureReview::rerun(const std::vector<const Question*>& questions, Nanoseconds budget, RunEnded& result) {
  budget_ = budget;
  if (failures_.size() > kMostKinds) failures_.resize(kMostKinds);
  const auto passed = std::ranges::find(judged_, false, &JudgedLabel::failed);
  const Question* const right = passed == judged_.end() ? nullptr : static_cast<const Question*>(passed->question);
  const auto rerunAll = [&](bool slow) {
    for (const Failure& one : failures_)
      if (isLimit(one.verdict) == slow)
        if (const auto again = rerunOne(one, right)) result.again.push_back(*again);
  };
  try {
    rerunAll(false);
    if (isOtherVariantLikely_) result.hint = hintOf(questions, askOtherVariant(questions));
    rerunAll(true);
  } catch (const std::exception& failure) {
    result.notes.push_back(fmt::format("The machine failed while failed cases were asked again: {}", failure.what()));
  }
  side_.startAfresh();
}

/// In a new process. The first that is right there is asked again behind what was asked before it, and where it fails
/// then, many times alone in one process: what goes wrong now and then comes of a random generator, what does not of
/// something that the submission keeps from case to case. With one that was the first of its process `passed` is asked
/// alone, too, which was right in the run; it may be absent.
std::optional<AskedAgain> FailureReview::rerunOne(const Failure& failure, const Question* passed) {
  side_.startAfresh();
  const auto alone = ask(*failure.question);
  if (!alone) return std::nullopt;
  AskedAgain again{.question = *failure.question,
                   .first = failure.verdict,
                   .second = alone->verdict,
                   .reason = alone->reason,
                   .cpu = alone->cpu,
                   .wall = alone->wall,
                   .before = failure.before.size()};
  if (alone->verdict != Verdict::AC) {
    side_.startAfresh();
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

/// The cause, for a case that is right alone.
Cause FailureReview::causeOf(const Failure& failure) {
  if (failure.before.empty()) return Cause::Luck;
  side_.startAfresh();
  for (const Question* const question : failure.before)
    if (!ask(*question)) return Cause::Unknown;
  const auto behind = ask(*failure.question);
  if (!behind) return Cause::Unknown;
  if (behind->verdict == Verdict::AC) return Cause::Luck;
  return failsNowAndThen(*failure.question) ? Cause::Generator : Cause::KeptState;
}

/// When nothing else is asked: right again, in one process, after it was wrong.
bool FailureReview::failsNowAndThen(const Question& question) {
  side_.startAfresh();
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
  side_.startAfresh();
  for (const Question* const question : questions) {
    Question other = *question;
    other.request = question->requestInOther;
    other.input = question->inputInOther;
    const auto judged = ask(other);
    if (!judged) break;
    if (judged->verdict == Verdict::AC)
      answers.right.push_back(question);
    else if (!isTimeLimit(judged->verdict))
      answers.wrong.push_back(question);
  }
  return answers;
}

/// Empty where no more cases would be right than are.
std::string FailureReview::hintOf(const std::vector<const Question*>& questions, const InOtherVariant& answers) const {
  const auto& [right, wrong] = answers;
  std::set<const CaseLabel*> passed;
  for (const JudgedLabel& one : judged_)
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

/// Nothing where it may not go on.
std::optional<CaseJudged> FailureReview::ask(const Question& question) {
  if (!mayGoOn()) return std::nullopt;
  Limits limits = options_.limits;
  limits.idle = std::min(limits.idle, kLongestWait);
  const Nanoseconds left = budget_ - side_.cpu();
  Share share = shareOf(std::min({limits.perCase.value_or(kLongestRerun), kLongestRerun, left}), limits, false);
  share.allowance.wall = std::max(share.allowance.wall, kLongestWait);
  share.stop = share.allowance;
  const std::optional<Assessed> assessed = side_.ask(question, share);
  if (!assessed || assessed->isKatasFault) return std::nullopt;
  return assessed->judged;
}

void FailureReview::conclude(RunEnded& result) const {
  if (denied_ && options_.solve && !result.interrupted) result.shown = solutionOf(*denied_, options_.solve);
  // What depends on luck, or on cases before, has its reason elsewhere; and of a run cut short the others are unknown.
  const bool isSteady =
      std::ranges::all_of(result.again, [](const AskedAgain& one) { return one.second != Verdict::AC; });
  if (result.verdict != Verdict::AC && isSteady && !result.cutShort)
    result.pattern = sharedByFailures(judged_, kata_.traits());
}

}  // namespace judge
