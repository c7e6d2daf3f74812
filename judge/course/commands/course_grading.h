#pragma once

#include "judge/cli/grade_one.h"
#include "judge/course/commands/course_inputs.h"
#include "judge/machine/scratch_directory.h"

namespace judge {

/// The grading that a course's plan keeps, on this machine, from the course's own copies: what `plan` looks at is what
/// `run` grades with.
class CourseGrading {
 public:
  /// Reads the questions. `here`: what is left to this machine. Throws InputError for options that are wrong.
  CourseGrading(const std::vector<std::string>& words, const course::CourseTexts& texts, GradeOptions here);

  const GradeOptions& options() const { return options_; }

  /// Throws as prepareGradings().
  RunStarted prepare(int interruptFd, const std::vector<const Submission*>& submissions = {}) {
    return prepareGradings(options_, plan_, interruptFd, submissions);
  }

  const RunPlan& plan() const { return plan_; }
  const Kata& kata() const { return *plan_.kata; }
  std::vector<std::string> suites() const;

 private:
  ScratchDirectory folder_;
  GradeOptions options_;
  RunPlan plan_;
};

}  // namespace judge
