#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "judge/course/plan.h"
#include "judge/verdict/case_label.h"

namespace judge::course {

/// The points of a suite that marks.toml does not name.
inline constexpr double kUsualWeight = 10;

/// How late something was handed in.
struct Lateness {
  std::int64_t days = 0;  ///< begun
  double penalty = 0;     ///< percent of the points
};

/// The teacher's additions to what was measured: the document marks.toml, which only the teacher changes.
struct Marks {
  struct Student {
    std::optional<double> points{};  ///< in place of what the suites give
    double extra = 0;                ///< added to them
    std::string remark{};
    std::string due{};  ///< UTC, in place of the class's; empty: that one

    bool operator==(const Student&) const = default;
  };

  bool allOrNothing = false;                ///< a suite gives its points only where all of its cases are right
  std::set<std::string> wholeSuites{};      ///< suites of which the same holds
  std::map<std::string, double> weights{};  ///< the points of suites
  std::map<std::string, Student> students{};
  std::string due{};                 ///< UTC; empty: there is no deadline
  double penalty = 0;                ///< percent of the points for each day begun
  std::optional<double> lateDays{};  ///< behind them nothing is left of the points

  /// Nothing in time, without a deadline, or where it is not known when it was handed in.
  std::optional<Lateness> latenessOf(const PlannedSubmission& submission) const;

  double weightOf(const std::string& suite) const;
  double pointsOf(const std::string& suite, std::size_t accepted, std::size_t cases) const;
};

/// `problems`: all mistakes by line, each as one line "PLACE:LINE: what, expected what"; then the marks
/// are not to be used.
struct ReadMarks {
  Marks marks{};
  std::vector<std::string> problems{};
};
ReadMarks marksIn(std::string_view text, const std::string& path, const Plan& plan);

/// A commented example with the suites of the plan, which changes nothing; where the kata's suites give `points`, these
/// are set.
std::string exampleMarks(const Plan& plan, const std::map<std::string, SuitePoints>& points = {});

}  // namespace judge::course
