#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "judge/authoring/proof.h"
#include "judge/cli/grade_options.h"

namespace judge {

/// Grades the submissions that the proof of a kata needs, some at once, each in a process of its own.
class GradeTasks {
 public:
  /// The kata is that of the options, or `builtIn`. `tell` hears what is going on.
  GradeTasks(const GradeOptions& options, std::shared_ptr<const Kata> builtIn, int interruptFd,
             std::function<void(const std::string&)> tell);

  /// As GradeAll.
  std::vector<GradedSubmission> grade(const std::vector<GradingTask>& tasks,
                                      const std::vector<Question>& questions) const;

 private:
  const GradeOptions& options_;
  const std::shared_ptr<const Kata> builtIn_;
  const int interruptFd_;
  const std::function<void(const std::string&)> tell_;
};

}  // namespace judge
