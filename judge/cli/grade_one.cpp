#include "judge/cli/grade_one.h"

#include <fmt/format.h>

#include <exception>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/base/version.h"
#include "judge/cli/grade_options.h"
#include "judge/console/interrupt.h"
#include "judge/console/terminal.h"
#include "judge/grading/assessment.h"
#include "judge/grading/build_environment.h"
#include "judge/history/kept_run.h"
#include "judge/machine/installation.h"

namespace judge {
namespace {

/// The properties that all gradings have in common; reports on submissions that were not graded show them too.
RunStarted commonProperties(const GradeOptions& options, const RunPlan& plan, const ProcessLauncher& launcher) {
  const Kata& kata = *plan.kata;
  RunStarted common;
  common.kata = kata.name();
  common.kataDigest = kata.digest();
  common.variant = variantOf(kata, plan.grading.variant);
  common.isProgram = plan.grading.isProgram;
  common.tier = launcher.tier();
  common.accounting = launcher.accounting();
  common.limits = options.limits;
  common.seed = plan.grading.seed;
  common.judge = version();
  return common;
}

BuildEnvironment makeEnvironment(const GradeOptions& options, const RunPlan& plan, int interruptFd) {
  BuildOptions build = options.build(interruptFd);
  build.limits = plan.grading.limits;
  build.tier = plan.tier;
  return BuildEnvironment(std::move(build), plan.launcher ? plan.launcher->another() : nullptr);
}

std::string runSolverOn(const Question& question, int interruptFd) try {
  constexpr Bytes kLargestOutput = mebibytes(16);
  constexpr Nanoseconds kPatience = std::chrono::seconds(10);
  if (question.solveArguments.empty()) return "";
  const std::string text = runSolver(Installation().solver(), question.solveArguments, question.solveInput,
                                     kLargestOutput, kPatience, interruptFd);
  if (text.empty() && !isInterrupted(interruptFd))
    printToStderr("judge: judge-solver returned no solution to show; it may be damaged: install it again");
  return text;
} catch (const std::exception& failure) {
  printToStderr(
      fmt::format("judge: no solution can be shown, since judge-solver cannot be started: {}", failure.what()));
  return "";
}

void runPreview(const Preview& preview, const Submission& submission, const RunPlan& plan,
                const CompiledProgram& compiled, BuildEnvironment& environment) {
  GradingOptions grading = plan.grading;
  grading.compiled = &compiled;
  grading.questions = preview.questions;
  grading.limits.total = std::min(grading.limits.total, preview.total);
  grading.asksOutsideTotal = false;
  grading.solve = {};
  RunRecorder recorder;
  const RunEnded ended = grade(submission, *plan.kata, grading, environment, recorder);
  if (!ended.interrupted) preview.onResult(recorder.record());
}

}  // namespace

SolveStep solveInChildProcess(int interruptFd) {
  return [interruptFd](const Question& question) { return runSolverOn(question, interruptFd); };
}

RunPlan makeRunPlan(const GradeOptions& options, std::shared_ptr<const Kata> kata) {
  RunPlan plan;
  plan.kata = std::move(kata);
  plan.tier = options.sandbox;
  static_cast<GradingRules&>(plan.grading) = options;
  plan.grading.isProgram = options.isProgram(*plan.kata);
  return plan;
}

RunPlan makeRunPlan(const GradeOptions& options, std::uint64_t seed) {
  RunPlan plan = makeRunPlan(options, loadKata(options));
  QuestionOptions questions = options.questions;
  questions.seed = seed;
  questions.variant = options.variantFor(*plan.kata);
  GradingOptions& grading = plan.grading;
  grading.questions = plan.kata->questions(questions);
  if (questions.randomPerSuite > 0) grading.seed = seed;
  grading.variant = questions.variant;
  grading.solve = [](const Question& question) { return runSolverOn(question, interruptFd()); };
  return plan;
}

RunStarted prepareGradings(const GradeOptions& options, RunPlan& plan, int interruptFd,
                           const std::vector<const Submission*>& submissions) {
  BuildEnvironment environment =
      makeEnvironment(options, plan, interruptFd);  // from here on children can be waited for
  plan.tier = environment.launcher().tier();
  plan.launcher = environment.launcher().another();
  try {
    for (const Submission* const submission : submissions) environment.prepare(*submission, plan.grading.isProgram);
  } catch (const InputError&) {
    throw;
  } catch (const std::exception& failure) {
    plan.grading.notes.push_back(fmt::format("Compiling what all submissions need failed: {}", failure.what()));
  }
  return commonProperties(options, plan, environment.launcher());
}

FinishedRun gradeOne(const Submission& submission, const RunPlan& plan, const GradeOptions& options, int interruptFd,
                     std::vector<EventSink*> sinks, const Preview* preview) {
  FinishedRun run;
  BuildEnvironment environment = makeEnvironment(options, plan, interruptFd);
  RunRecorder recorder;
  sinks.insert(sinks.begin(), &recorder);
  EventFork sink(std::move(sinks));
  GradingOptions previewed;  // a copy, whose questions may be large
  if (preview) {
    previewed = plan.grading;
    previewed.beforeAsking = [&](const CompiledProgram& compiled) {
      runPreview(*preview, submission, plan, compiled, environment);
    };
  }
  grade(submission, *plan.kata, preview ? previewed : plan.grading, environment, sink);
  run.record = recorder.record();
  run.cacheProblem = environment.cacheProblem();
  return run;
}

KeepResult keepRun(const Submission& submission, const RunRecord& record, std::chrono::system_clock::time_point began,
                   const GradeOptions& options, const AttemptCounts* counts) noexcept {
  KeepResult result;
  if (!options.history) return result;
  try {
    const bool isCpp = submission.language->run.empty();
    history::KeptRun run = history::keptRun(record, {began, submission.source, submission.language->name,
                                                     isCpp ? options.compiler.compiler : submission.language->name,
                                                     isCpp ? options.compiler.standard : "", submission.isStdin});
    if (counts) {
      run.attempts = counts->all;
      run.acceptedAttempts = counts->accepted;
      run.interrupted = counts->interrupted;
    }
    openHistory(options.store, [&](const std::string& line) {
      result.lines.push_back(line);
    }).keep(run, options.historySize());
  } catch (const std::exception& error) {
    result.failed = true;
    result.lines.push_back(std::string(error.what()) +
                           "; the run is not in the history (--no-history turns the history off)");
  }
  return result;
}

void printLines(const KeepResult& result) {
  for (const std::string& line : result.lines) printToStderr("judge: " + escaped(line));
}

}  // namespace judge
