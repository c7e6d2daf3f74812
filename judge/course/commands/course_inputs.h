#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge/cli/grade_one.h"
#include "judge/cli/grade_options.h"
#include "judge/course/course_files.h"
#include "judge/course/plan.h"
#include "judge/machine/scratch_directory.h"

/// The options of a grading as a course keeps them: words of a command line, and the files that they name.
namespace judge {

/// A word that was read.
struct GivenOption {
  std::string name;   ///< "--seed"
  std::string value;  ///< Empty for a flag.
  bool isFlag = false;

  std::string word() const { return isFlag ? name : name + '=' + value; }
};

/// Those that decide a verdict, whoever grades: of compiling but for the cache, of cases, and limits.
std::vector<options::Option> verdictOptions(GradeOptions& options);

/// The same options, which also record in `given` what they read.
std::vector<options::Option> recording(std::vector<options::Option> options, std::vector<GivenOption>& given);

/// The options as a plan keeps them: the words, with a kata and a seed always among them, and copies of the files that
/// they name, which the words then name instead: a kata's folder, suite files, languages, also those of the user's own.
/// Throws InputError for files that cannot be copied.
struct CourseInputs {
  std::vector<std::string> words;
  course::CourseTexts texts;
};
CourseInputs inputsOf(const GradeOptions& options, const std::vector<GivenOption>& given);

/// Keeps the texts of a plan that is not made yet, and removes those that a plan which was never finished has left.
/// Throws InputError where there are others: they may be the user's own.
void keepInputs(course::CourseFiles& files, const course::CourseTexts& texts);

/// When the plan is there.
void planIsFinished(course::CourseFiles& files);

/// The files of a course that keepInputs() has kept.
course::CourseTexts inputsIn(const course::CourseFiles& files);

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
  std::map<std::string, SuitePoints> points() const;  ///< by suite

 private:
  ScratchDirectory folder_;
  GradeOptions options_;
  RunPlan plan_;
};

}  // namespace judge
