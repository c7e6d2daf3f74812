#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "judge/commands/grade_options.h"
#include "judge/console/output_file.h"
#include "judge/grading/grader.h"
#include "judge/katas/kata.h"
#include "judge/languages/submission.h"
#include "judge/report/record/run_record.h"
#include "judge/verdict/events.h"

namespace judge {

/// A grading that has come to its end, whatever that was.
struct FinishedRun {
  RunRecord record;
  std::string cacheProblem;  ///< one line that says why programs are not kept; or empty
  std::chrono::system_clock::time_point began = std::chrono::system_clock::now();
};

/// A solution by judge-solver, where it lies beside us; empty where there is none to be had.
std::string solveByChild(const Question& question);

/// As readSubmission(), which it calls; of a folder it says how to name the files in it.
Submission readNamed(const std::string& path, const GradeOptions& options);

/// Reads the questions. A seed that is needed and not given is drawn, and kept in `options`.
GradingOptions toGrading(GradeOptions& options, const Kata& kata);

/// For several gradings: what would fail for every submission fails here, before the first of them, and the sandbox is
/// chosen once and kept in `options`. Returns what the gradings have in common. Throws as gradeOne() does.
RunStarted prepareGradings(GradeOptions& options, const Kata& kata, const GradingOptions& grading, int interruptFd);

/// Grades one submission in this process, with a launcher, compiler and cache that nobody else uses. `readers`
/// get the events as they come. Throws InputError for a compiler that the user should not have named,
/// std::exception where the machine fails before the grading begins.
FinishedRun gradeOne(const Submission& submission, const Kata& kata, const GradingOptions& grading,
                     const GradeOptions& options, int interruptFd, std::vector<EventSink*> readers = {});

/// Colours of a report that goes to this place.
Style styleFor(const ReportOrder& order, const GradeOptions& options);

/// A report that is written when the run is over.
struct FinishedReport {
  std::string text;
  std::string place;
};

/// Writes all reports, each to its place. One that cannot go there is printed, unless another has stdout, before this
/// throws as writeSafely() does: it may have taken minutes. The others are written all the same.
void writeReports(const std::vector<FinishedReport>& reports);

/// The places of the reports that are written event by event.
class LiveReports {
 public:
  /// Opens them; throws InputError for one that cannot be.
  explicit LiveReports(const GradeOptions& options);

  bool empty() const { return outputs_.empty(); }
  void write(std::string_view line) noexcept;

  /// Throws when something could not be written.
  void finish() const;

 private:
  std::vector<GrowingOutput> outputs_;
};

}  // namespace judge
