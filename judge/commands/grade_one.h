#pragma once

#include <string>

#include "judge/commands/grade_options.h"
#include "judge/events.h"
#include "judge/grader.h"
#include "judge/kata.h"
#include "judge/report/run_record.h"
#include "judge/submission.h"

namespace judge {

/// A grading that has come to its end, whatever that was.
struct FinishedRun {
  RunRecord record;
  std::string cacheProblem;  ///< one line that says why programs are not kept; or empty
};

/// As readSubmission(), which it calls; of a folder it says how to name the files in it.
Submission readNamed(const std::string& path, const GradeOptions& options);

/// Reads the questions. A seed that is needed and not given is drawn, and kept in `options`.
GradingOptions toGrading(GradeOptions& options, const Kata& kata);

/// Grades one submission in this process, with a launcher, compiler and cache that nobody else uses. `reader`, where
/// there is one, gets the events as they come. Throws InputError for a compiler that the user should not have named,
/// std::exception where the machine fails before the grading begins.
FinishedRun gradeOne(const Submission& submission, const Kata& kata, const GradingOptions& grading,
                     const GradeOptions& options, int interruptFd, EventSink* reader);

/// The report on one submission, in the format and, for people, the colours that the options ask for.
std::string reportOn(const RunRecord& record, const GradeOptions& options);

/// Colours of a report for people.
Style reportStyle(const GradeOptions& options);

/// Writes a report to its place. One that cannot go there is printed before this throws as writeSafely() does: it may
/// have taken minutes.
void writeReport(const std::string& text, const std::string& place);

}  // namespace judge
