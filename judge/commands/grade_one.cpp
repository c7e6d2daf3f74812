#include "judge/commands/grade_one.h"

#include "judge/base/version.h"
#include "judge/commands/katas.h"
#include "judge/commands/workshop.h"
#include "judge/console/interrupt.h"
#include "judge/console/standard_streams.h"
#include "judge/grading/solver_child.h"
#include "judge/machine/installation.h"

namespace judge {
namespace {

/// What the gradings have in common, for reports on what was not graded, too.
RunStarted commonOf(const GradeOptions& options, const RunPlan& plan, const ProcessLauncher& launcher) {
  const Kata& kata = *plan.kata;
  RunStarted common;
  common.kata = kata.name();
  common.kataDigest = kata.digest();
  common.pair = pairOf(kata, plan.grading.otherReading);
  common.isProgram = plan.grading.isProgram;
  common.tier = launcher.tier();
  common.accounting = launcher.accounting();
  common.limits = options.limits;
  common.seed = plan.grading.seed;
  common.judge = version();
  return common;
}

}  // namespace

std::string solveByChild(const Question& question) {
  constexpr Bytes kMost = mebibytes(16);
  constexpr Nanoseconds kPatience = std::chrono::seconds(10);
  if (question.solveArguments.empty()) return "";
  const std::string text =
      runSolver(Installation().solver(), question.solveArguments, question.solveInput, kMost, kPatience, interruptFd());
  if (text.empty() && !isInterrupted(interruptFd()))
    complain("judge: judge-solver gave no solution to show; it may be damaged: install it again");
  return text;
}

RunPlan planOf(const GradeOptions& options, std::uint64_t seed) {
  QuestionOptions questions = options.questions;
  questions.seed = seed;
  questions.otherReading = options.hasOtherReading();
  RunPlan plan;
  plan.kata = equippedKata(options);
  plan.tier = options.sandbox;
  GradingOptions& grading = plan.grading;
  grading.limits = options.limits;
  grading.questions = plan.kata->questions(questions);
  if (questions.randomPerSuite > 0) grading.seed = seed;
  grading.otherReading = questions.otherReading;
  grading.isProgram = options.isProgram(*plan.kata);
  grading.failFast = options.failFast;
  grading.fresh = options.fresh;
  grading.solve = solveByChild;
  grading.slice = options.slice;
  return plan;
}

RunStarted prepareGradings(const GradeOptions& options, RunPlan& plan, int interruptFd) {
  Workshop workshop(options, options.limits, plan.tier, interruptFd);  // from here on children can be waited for
  plan.tier = workshop.tier();                                         // the strongest is found once
  return commonOf(options, plan, workshop.launcher());
}

FinishedRun gradeOne(const Submission& submission, const RunPlan& plan, const GradeOptions& options, int interruptFd,
                     std::vector<EventSink*> readers) {
  FinishedRun run;
  Workshop workshop(options, plan.grading.limits, plan.tier, interruptFd);
  RunRecorder recorder;
  readers.insert(readers.begin(), &recorder);
  EventFork sink(std::move(readers));
  const auto compile = [&] { return workshop.compile(submission, *plan.kata); };
  grade(submission, *plan.kata, plan.grading, compile, workshop.launcher(), interruptFd, sink);
  run.record = recorder.record();
  run.cacheProblem = workshop.cacheProblem();
  return run;
}

}  // namespace judge
