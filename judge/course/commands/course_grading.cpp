#include "judge/course/commands/course_grading.h"

namespace judge {

CourseGrading::CourseGrading(const std::vector<std::string>& words, const course::CourseTexts& texts,
                             GradeOptions here) {
  layOut(texts, folder_.path());
  options_ = gradeOptionsIn(words, folder_.path(), std::move(here));
  plan_ = planOf(options_, options_.seed.value_or(0));
}

std::vector<std::string> CourseGrading::suites() const {
  std::vector<std::string> names;
  for (const Question& question : plan_.grading.questions)
    if (names.empty() || names.back() != question.suite) names.push_back(question.suite);
  return names;
}

}  // namespace judge
