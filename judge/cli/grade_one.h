#pragma once

#include "judge/cli/grade_options.h"
#include "judge/grading/grader.h"
#include "judge/katas/kata.h"
#include "judge/languages/submission.h"
#include "judge/report/record/run_record.h"
#include "judge/verdict/events.h"

namespace judge {

/// A grading that has ended, in whatever way.
struct FinishedRun {
  RunRecord record;
  std::string cacheProblem;  ///< one line: why compiled programs cannot be cached; empty: they are
  std::chrono::system_clock::time_point began = std::chrono::system_clock::now();
};

/// Solves questions with the program judge-solver. The solution is empty where that program is missing or fails, or
/// when the user interrupts.
SolveStep solveInChildProcess(int interruptFd);

/// The decisions that the options leave open, made once for all gradings of a command.
struct RunPlan {
  std::shared_ptr<const Kata> kata;
  GradingOptions grading;    ///< with the seed, where random cases need one
  std::optional<Tier> tier;  ///< absent: the strongest that works
  std::shared_ptr<const ProcessLauncher>
      launcher{};  ///< a launcher of that tier that works, or null; each grading makes its own from it
};

/// The plan with the questions of the kata's suites and random ones drawn from `seed`. Throws InputError.
RunPlan makeRunPlan(const GradeOptions& options, std::uint64_t seed);

/// The plan without questions, for a caller whose questions do not come from the suites.
RunPlan makeRunPlan(const GradeOptions& options, std::shared_ptr<const Kata> kata);

/// Prepares several gradings: what would fail for every submission fails here, the tier is chosen and put into `plan`
/// with a launcher, and what compiling all of `submissions` needs is built unless it is in the cache. Returns the
/// properties that the gradings have in common. Throws like gradeOne().
RunStarted prepareGradings(const GradeOptions& options, RunPlan& plan, int interruptFd,
                           const std::vector<const Submission*>& submissions = {});

/// Questions that are asked before the run, in other processes. They do not count: the verdict of the run is the same
/// without them.
struct Preview {
  std::vector<Question> questions;
  Nanoseconds total;                                       ///< CPU time for all of them
  std::function<void(const RunRecord& preview)> onResult;  ///< called unless compilation fails or the user interrupts
};

/// Grades one submission in this process, with a launcher, compiler and cache of its own. `sinks` get the events as
/// they happen. Throws InputError for a compiler that cannot be used, and std::exception where the machine fails before
/// the grading begins.
FinishedRun gradeOne(const Submission& submission, const RunPlan& plan, const GradeOptions& options, int interruptFd,
                     std::vector<EventSink*> sinks = {}, const Preview* preview = nullptr);

/// Counts of the attempts of --repeat; the history keeps them with one of the attempts.
struct AttemptCounts {
  std::int64_t all = 1;
  std::int64_t accepted = 0;
  bool interrupted = false;  ///< the user interrupted one of them
};

/// Result of keepRun().
struct KeepResult {
  bool failed = false;             ///< the run is not in the history, and the next one probably fails the same way
  std::vector<std::string> lines;  ///< lines for stderr: why it failed, or that a damaged history was set aside
};

/// Keeps a run in the user's history, unless the options forbid it. Errors are returned and not thrown: no verdict
/// depends on them. `counts` is null without --repeat.
KeepResult keepRun(const Submission& submission, const RunRecord& record, std::chrono::system_clock::time_point began,
                   const GradeOptions& options, const AttemptCounts* counts = nullptr) noexcept;

/// Prints its lines to stderr.
void printLines(const KeepResult& keeping);

}  // namespace judge
