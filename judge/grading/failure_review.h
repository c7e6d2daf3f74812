#pragma once

#include <algorithm>
#include <set>

#include "judge/grading/grader.h"
#include "judge/grading/session.h"
#include "judge/measure/pattern.h"

namespace judge {

/// CPU time for several, one after the other: each may spend an equal share of what those before it left.
class SharedTime {
 public:
  SharedTime(Nanoseconds all, std::size_t sharers) : left_(all), sharers_(static_cast<std::int64_t>(sharers)) {}

  Nanoseconds nextShare() { return left_ / std::max<std::int64_t>(sharers_--, 1); }
  void spend(Nanoseconds time) { left_ -= time; }

 private:
  Nanoseconds left_;
  std::int64_t sharers_;  // that have not had their share
};

/// Collects the failures of a run, and finds out whether they recur, what they have in common, and whether the
/// submission reads the arguments by another convention.
///
/// It reruns cases after the run, outside its verdict and its total, in processes of its own. A failing machine ends
/// the reruns, and is reported in RunEnded::notes.
class FailureReview {
 public:
  /// The least CPU time that a review gets.
  static constexpr Nanoseconds kLeastCpu = std::chrono::milliseconds(100);

  FailureReview(GradingContext& context, const Kata& kata, const GradingOptions& options)
      : kata_(kata), options_(options), context_(context), side_(context) {}

  /// Adds a counted case that was asked. `endedByTotal`: the limit of the total alone ended it; `before`: the questions
  /// that its process was asked before.
  void add(const Question& question, const CaseJudged& judged, bool endedByTotal,
           const std::vector<const Question*>& before);

  /// Adds a counted case without a verdict: the total left no time for it, or the user interrupted. Its result in
  /// overtime counts where that is no time limit.
  void addUnknown(const Question& question, const std::optional<CaseRun>& overtime);

  /// "rerunning 2 failed cases"; empty where none will be rerun.
  std::string step() const;

  /// Reruns the failures, one of each kind, up to five times, and asks under the other variant of the arguments where
  /// that is likely meant: sets `reruns` and `hint` of the result. `questions`: the counted ones. `cpu`: CPU time of
  /// the run. The other variant may use as much and a start; reruns 2 % of it or 0.2 s, and eight starts, of
  /// which none beyond the total. Reruns of failures at a limit come last. Reruns after the first of a kind: each kind
  /// an equal share of those 2 %, and what those before it left of theirs.
  void rerun(const std::vector<const Question*>& questions, Nanoseconds cpu, RunEnded& result);

  /// Whether conclude() has a case solved.
  bool solves(const RunEnded& result) const { return denied_ && options_.solve && !result.interrupted; }

  /// Sets `shown` and `pattern` of the result; needs no process of the submission.
  void conclude(RunEnded& result) const;

  Nanoseconds cpu() const { return side_.cpu(); }

 private:
  /// A case that failed, and the questions that its process was asked before it.
  struct Failure {
    std::string kind{};
    const Question* question = nullptr;
    Verdict verdict = Verdict::WA;
    bool endedByTotal = false;
    Nanoseconds cpu{};
    std::vector<const Question*> before{};
  };

  /// The questions that are right, and those that are wrong, in the other variant; a question that takes too long is
  /// neither.
  struct InOtherVariant {
    std::vector<const Question*> right{}, wrong{};
  };

  void keepSmallest(Failure failure);
  std::optional<Rerun> rerunOne(const Failure& failure, const Question* passed);
  void rerunMore(const Question& question, Rerun& rerun);
  Rerun::Cause causeOf(const Failure& failure);
  bool failsNowAndThen(const Question& question);
  InOtherVariant askOtherVariant(const std::vector<const Question*>& questions);
  std::string hintOf(const std::vector<const Question*>& questions, const InOtherVariant& answers) const;
  std::optional<CaseJudged> ask(const Question& question);
  Nanoseconds timeLeft() const { return mostCpu_ - side_.cpu(); }
  bool mayGoOn() const { return !side_.interrupted() && timeLeft() > Nanoseconds::zero(); }

  const Kata& kata_;
  const GradingOptions& options_;
  const GradingContext& context_;
  SideRuns side_;
  Nanoseconds mostCpu_{};
  SharedTime moreReruns_{{}, 0};      // CPU time for reruns after the first of a kind
  std::vector<Failure> failures_;     // the smallest of each kind
  std::vector<JudgedCase> judged_;    // all counted cases
  const Question* denied_ = nullptr;  // the smallest case that wrongly got "no solution"
  bool isOtherVariantLikely_ = false;
  bool hasCause_ = false;  // the cause of one case that is right alone was looked for
};

}  // namespace judge
