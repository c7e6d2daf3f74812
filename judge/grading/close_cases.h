#pragma once

#include <functional>

#include "judge/grading/session.h"

namespace judge {

/// Repeats cases that are close to the limit of a case, in processes of their own outside the total, as
/// `judge/measure/repeats.h` says.
class CloseCases {
 public:
  explicit CloseCases(GradingContext& context) : side_(context) {}

  /// What all runs of a case come to, the first of which was `first`: as many as can still change something, while
  /// `mayRepeat` says so. An interrupt leaves it at those that there are.
  CaseJudged decide(const Question& question, const Assessed& first, const Share& share,
                    const std::function<bool()>& mayRepeat);

  /// Lets a process go that a failing machine has left.
  void end() { side_.startAfresh(); }

  Nanoseconds cpu() const { return side_.cpu(); }
  bool interrupted() const { return side_.interrupted(); }

 private:
  SideRuns side_;
};

}  // namespace judge
