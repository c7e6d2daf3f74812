#include "judge/course/gradebook.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace judge::course {

const Marks::Student* Gradebook::marksOf(const PlannedSubmission& submission) const {
  const auto found = marks.students.find(submission.student);
  return found == marks.students.end() ? nullptr : &found->second;
}

std::size_t Gradebook::count(Row::State state) const {
  return static_cast<std::size_t>(std::ranges::count(rows, state, &Row::state));
}

std::size_t Gradebook::count(Finding::Kind kind) const {
  return static_cast<std::size_t>(std::ranges::count(findings, kind, &Finding::kind));
}

double Gradebook::mostPoints() const {
  double points = 0;
  for (const SuiteColumn& suite : suites) points += suite.weight;
  return points;
}

bool Gradebook::isWhole() const {
  return count(Row::State::Missing) + count(Row::State::Damaged) + count(Finding::Kind::Damaged) +
             count(Finding::Kind::Contradiction) ==
         0;
}

std::string_view nameOf(Row::State state) {
  constexpr std::string_view kNames[] = {"graded", "undecided", "missing", "damaged", "not gradable"};
  return kNames[static_cast<std::size_t>(state)];
}

std::string pointsText(double points) {
  const double hundredths = std::round(points * 100);
  std::string text = fmt::format("{:.2f}", hundredths / 100);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

}  // namespace judge::course
