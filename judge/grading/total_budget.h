#pragma once

#include <string>
#include <vector>

#include "judge/grading/assessment.h"

namespace judge {

/// The CPU time that a run may use in total, what of it is spent, and for which questions.
class TotalBudget {
 public:
  explicit TotalBudget(const Limits& limits) : limits_(limits) {}

  /// By a process that counts and is gone.
  void spend(Nanoseconds cpu) { spent_ += cpu; }

  /// For a question: what its answer adds to the total.
  void charge(const Question& question, Nanoseconds cpu) { charges_.emplace_back(&question, cpu); }

  Nanoseconds spent() const { return spent_; }
  bool isExceeded() const { return spent_ > limits_.total; }

  /// `running`: what a process that counts and is not gone has used.
  Nanoseconds left(Nanoseconds running) const;

  /// "157 s went to n = 999, row 0, col 3": the costliest cases; what one took on average where none stands out.
  std::string whereItWent() const;

 private:
  const Limits& limits_;
  Nanoseconds spent_{};
  std::vector<std::pair<const Question*, Nanoseconds>> charges_;
};

}  // namespace judge
