#pragma once

#include "judge/cli/grade_options.h"
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

/// A solution by judge-solver, where it lies beside us; empty where there is none to be had, or the user interrupts.
SolveStep solveInChildProcess(int interruptFd);

/// Decisions that the options leave open, made once for all gradings of a command.
struct RunPlan {
  std::shared_ptr<const Kata> kata;
  GradingOptions grading;    ///< with the seed, where random cases need one
  std::optional<Tier> tier;  ///< absent: the strongest that works
  std::shared_ptr<const ProcessLauncher>
      launcher{};  ///< a launcher of that tier, once it is known to work; each grading makes its own from it
};

/// Reads the questions; random ones are drawn from `seed`. Throws InputError.
RunPlan makeRunPlan(const GradeOptions& options, std::uint64_t seed);

/// The plan for questions of the kata that do not come from its suites; it has none yet.
RunPlan makeRunPlan(const GradeOptions& options, std::shared_ptr<const Kata> kata);

/// For several gradings: what would fail for every submission fails here, before the first of them, and the tier is
/// chosen once and kept in `plan`, with a launcher. What compiling `submissions` needs and the cache has not is made.
/// Returns what the gradings have in common. Throws as gradeOne() does.
RunStarted prepareGradings(const GradeOptions& options, RunPlan& plan, int interruptFd,
                           const std::vector<const Submission*>& submissions = {});

/// Some questions that are asked before the run, in processes of their own. They do not count, and the run knows
/// nothing of them: its verdict is what it would be alone.
struct Preview {
  std::vector<Question> questions;
  Nanoseconds total;                                ///< CPU time for all of them
  std::function<void(const RunRecord& look)> tell;  ///< when they have been asked; not of what does not compile
};

/// Grades one submission in this process, with a launcher, compiler and cache that nobody else uses. `readers`
/// get the events as they come. Throws InputError for a compiler that the user should not have named,
/// std::exception where the machine fails before the grading begins.
FinishedRun gradeOne(const Submission& submission, const RunPlan& plan, const GradeOptions& options, int interruptFd,
                     std::vector<EventSink*> readers = {}, const Preview* look = nullptr);

/// Counts of --repeat, kept with the one attempt.
struct AttemptCounts {
  std::int64_t all = 1;
  std::int64_t accepted = 0;
  bool interrupted = false;  ///< in any of them
};

/// Result of keeping a run.
struct KeepResult {
  bool failed = false;             ///< the run is not kept, and there is little hope for the next one
  std::vector<std::string> lines;  ///< for stderr, each one line: why not, or that a damaged history was set aside
};

/// Keeps a run in the user's history, unless the options say not to. Whatever goes wrong is told, never thrown: a
/// verdict does not depend on it. `counts`, where there is any, of --repeat.
KeepResult keepRun(const Submission& submission, const RunRecord& record, std::chrono::system_clock::time_point began,
                const GradeOptions& options, const AttemptCounts* counts = nullptr) noexcept;

/// Prints the lines.
void printLines(const KeepResult& keeping);

}  // namespace judge
