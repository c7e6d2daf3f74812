#pragma once

#include <set>

#include "judge/grading/grader.h"
#include "judge/grading/session.h"
#include "judge/measure/pattern.h"

namespace judge {

/// Collects the failures of a run, and finds out what the run alone does not say of them: whether they come again, what
/// they have in common, whether the arguments were understood in another way.
///
/// It asks when the run is over, outside its verdict and its total, in processes of its own. A machine that fails ends
/// the asking, and RunEnded::notes says so.
class FailureReview {
 public:
  /// The CPU time that reviewing may use at least.
  static constexpr Nanoseconds kLeastBudget = std::chrono::milliseconds(100);

  FailureReview(GradingContext& context, const Kata& kata, const GradingOptions& options)
      : kata_(kata), options_(options), side_(context) {}

  /// Takes one that counts and was asked. `endedByTotal`: no limit but that of the total ended it; `before`: what its
  /// process was asked before it.
  void add(const Question& question, const CaseJudged& judged, bool endedByTotal,
           const std::vector<const Question*>& before);

  /// Reruns the failures, one of each kind, and asks under the other variant of the arguments where that is likely
  /// meant, until `budget` of CPU time is used: `again` and `hint` of the result. `questions`: those that count. What
  /// may take long comes last.
  void rerun(const std::vector<const Question*>& questions, Nanoseconds budget, RunEnded& result);

  /// The rest, which needs no process: `shown` and `pattern` of the result.
  void conclude(RunEnded& result) const;

  Nanoseconds cpu() const { return side_.cpu(); }

 private:
  /// A case that failed, and what its process was asked before it.
  struct Failure {
    std::string kind{};
    const Question* question = nullptr;
    Verdict verdict = Verdict::WA;
    bool endedByTotal = false;
    Nanoseconds cpu{};
    std::vector<const Question*> before{};
  };

  /// Which questions are right and which wrong in the other variant; those that take longer than anybody waits for
  /// this are neither.
  struct InOtherVariant {
    std::vector<const Question*> right{}, wrong{};
  };

  void keepSmallest(Failure failure);
  std::optional<Rerun> rerunOne(const Failure& failure, const Question* passed);
  Rerun::Cause causeOf(const Failure& failure);
  bool failsNowAndThen(const Question& question);
  InOtherVariant askOtherVariant(const std::vector<const Question*>& questions);
  std::string hintOf(const std::vector<const Question*>& questions, const InOtherVariant& answers) const;
  std::optional<CaseJudged> ask(const Question& question);
  bool mayGoOn() const { return !side_.interrupted() && side_.cpu() < budget_; }

  const Kata& kata_;
  const GradingOptions& options_;
  SideRuns side_;
  Nanoseconds budget_{};
  std::vector<Failure> failures_;     // of each kind the smallest
  std::vector<JudgedCase> judged_;   // all that count
  const Question* denied_ = nullptr;  // the smallest that was said to have no solution, but has one
  bool isOtherVariantLikely_ = false;
  bool hasCause_ = false;  // of one case that is right alone the cause was looked for
};

}  // namespace judge
