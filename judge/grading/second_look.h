#pragma once

#include "judge/grading/session.h"

namespace judge {

/// A case that failed, and what its process was asked before it.
struct FailedCase {
  const Question* question = nullptr;
  Verdict verdict = Verdict::WA;
  bool endedByTotal = false;
  Nanoseconds cpu{};
  std::vector<const Question*> before;
};

/// Asks about failures when a run is over, outside its verdict and its total, until `budget` of CPU time is used. A
/// machine that fails ends the asking.
class SecondLook {
 public:
  SecondLook(Stage& stage, Nanoseconds budget) : side_(stage), limits_(stage.limits), budget_(budget) {}

  /// Whether each case fails again in a new process. The first that is right there is asked again behind what was asked
  /// before it, and where it fails then, many times alone in one process: what goes wrong now and then comes of a
  /// random generator, what does not of something that the submission keeps from case to case. With one that was the
  /// first of its process `passed` is asked alone, too, which was right in the run; it may be absent.
  std::vector<AskedAgain> lookAt(const std::vector<FailedCase>& failed, const Question* passed);

  /// Which of the questions are right and which wrong under the other reading of their arguments; those that take
  /// longer than anybody waits for this are neither.
  struct Reading {
    std::vector<const Question*> right{}, wrong{};
  };
  Reading readOtherwise(const std::vector<const Question*>& questions);

  Nanoseconds cpu() const { return side_.cpu(); }

 private:
  std::optional<AskedAgain> lookAt(const FailedCase& failed, const Question* passed);
  AskedAgain::Cause causeOf(const FailedCase& failed);
  bool wearsOut(const Question& question);
  std::optional<CaseJudged> ask(const Question& question);
  bool mayGoOn() const { return !side_.interrupted() && side_.cpu() < budget_; }

  SideRuns side_;
  Limits limits_;
  Nanoseconds budget_;
  bool hasCause_ = false;  // of one case that is right alone the cause was looked for
};

}  // namespace judge
