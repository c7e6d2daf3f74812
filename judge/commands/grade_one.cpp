#include "judge/commands/grade_one.h"

#include "judge/base/errors.h"
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

/// The strongest tier is found once.
Workshop workshopOf(const GradeOptions& options, const RunPlan& plan, int interruptFd) {
  const Limits& limits = plan.grading.limits;
  return plan.launcher ? Workshop(options, limits, plan.launcher->another(), interruptFd)
                       : Workshop(options, limits, plan.tier, interruptFd);
}

std::string solutionByChild(const Question& question, int interruptFd) {
  constexpr Bytes kMost = mebibytes(16);
  constexpr Nanoseconds kPatience = std::chrono::seconds(10);
  if (question.solveArguments.empty()) return "";
  const std::string text =
      runSolver(Installation().solver(), question.solveArguments, question.solveInput, kMost, kPatience, interruptFd);
  if (text.empty() && !isInterrupted(interruptFd))
    complain("judge: judge-solver gave no solution to show; it may be damaged: install it again");
  return text;
}

void takeLook(const FirstLook& look, const Submission& submission, const RunPlan& plan, Workshop& workshop,
              int interruptFd, std::optional<CompiledProgram>& made) {
  GradingOptions grading = plan.grading;
  grading.questions = look.questions;
  grading.limits.total = std::min(grading.limits.total, look.total);
  grading.asksBeside = false;
  grading.solve = {};
  const auto compile = [&] {
    made = workshop.compile(submission, *plan.kata);
    CompiledProgram lent;
    lent.event = made->event;
    lent.start = made->start;
    lent.interrupted = made->interrupted;
    return lent;
  };
  RunRecorder recorder;
  const RunEnded ended = grade(submission, *plan.kata, grading, compile, workshop.launcher(), interruptFd, recorder);
  if (made && made->event.succeeded && !ended.interrupted) look.tell(recorder.record());
}

}  // namespace

SolveStep solveByChild(int interruptFd) {
  return [interruptFd](const Question& question) { return solutionByChild(question, interruptFd); };
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
  grading.solve = [](const Question& question) { return solutionByChild(question, interruptFd()); };
  grading.slice = options.slice;
  return plan;
}

RunStarted prepareGradings(const GradeOptions& options, RunPlan& plan, int interruptFd,
                           const std::vector<const Submission*>& submissions) {
  Workshop workshop = workshopOf(options, plan, interruptFd);  // from here on children can be waited for
  plan.tier = workshop.tier();
  plan.launcher = workshop.launcher().another();
  try {
    for (const Submission* const submission : submissions) workshop.prepare(*submission, *plan.kata);
  } catch (const InputError&) {
    throw;
  } catch (const std::exception&) {  // the gradings will tell
  }
  return commonOf(options, plan, workshop.launcher());
}

FinishedRun gradeOne(const Submission& submission, const RunPlan& plan, const GradeOptions& options, int interruptFd,
                     std::vector<EventSink*> readers, const FirstLook* look) {
  FinishedRun run;
  Workshop workshop = workshopOf(options, plan, interruptFd);
  RunRecorder recorder;
  readers.insert(readers.begin(), &recorder);
  EventFork sink(std::move(readers));
  std::optional<CompiledProgram> made;  // by the look, for both
  if (look) takeLook(*look, submission, plan, workshop, interruptFd, made);
  const auto compile = [&] { return made ? std::move(*made) : workshop.compile(submission, *plan.kata); };
  grade(submission, *plan.kata, plan.grading, compile, workshop.launcher(), interruptFd, sink);
  run.record = recorder.record();
  run.cacheProblem = workshop.cacheProblem();
  return run;
}

}  // namespace judge
