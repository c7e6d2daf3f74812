#include "judge/commands/grade_one.h"

#include <unistd.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <random>
#include <utility>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/base/version.h"
#include "judge/commands/start_launcher.h"
#include "judge/console/interrupt.h"
#include "judge/grading/queens_child.h"
#include "judge/languages/cache.h"
#include "judge/languages/compiler.h"
#include "judge/machine/installation.h"

namespace judge {
namespace {

/// What the gradings have in common, for reports on what was not graded, too.
RunStarted commonOf(const GradeOptions& options, const Kata& kata, const GradingOptions& grading,
                    const ProcessLauncher& launcher) {
  RunStarted common;
  common.kata = kata.name();
  common.signature = kata.callee().signature;
  common.pair = pairOf(kata, grading.otherReading);
  common.tier = launcher.tier();
  common.accounting = launcher.accounting();
  common.limits = options.limits;
  common.seed = grading.seed;
  common.judge = version();
  return common;
}

}  // namespace

std::string solveByQueens(const Question& question) {
  constexpr Bytes kMost = mebibytes(16);
  constexpr Nanoseconds kPatience = std::chrono::seconds(10);
  if (question.solveArguments.empty()) return "";
  return runQueens(Installation().program("queens"), question.solveArguments, question.solveInput, kMost, kPatience,
                   interruptFd());
}

Submission readNamed(const std::string& path, const GradeOptions& options) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error))
    throw InputError(escaped(path) + ": is a directory; name the files in it, as in judge " +
                     escaped((std::filesystem::path(path) / "*.cpp").string()));
  return readSubmission(path, options.limits.source);
}

GradingOptions toGrading(GradeOptions& options, const Kata& kata) {
  if (options.questions.randomPerSuite > 0 && !options.seed) options.seed = std::random_device{}();
  options.questions.seed = options.seed.value_or(0);
  options.questions.otherReading = options.pair == "col-row";
  GradingOptions grading;
  grading.limits = options.limits;
  grading.questions = kata.questions(options.questions);
  if (options.questions.randomPerSuite > 0) grading.seed = options.seed;
  grading.otherReading = options.questions.otherReading;
  grading.failFast = options.failFast;
  grading.fresh = options.fresh;
  grading.solve = solveByQueens;
  return grading;
}

RunStarted prepareGradings(GradeOptions& options, const Kata& kata, const GradingOptions& grading, int interruptFd) {
  const auto launcher = startLauncher(options);  // and from here on children of ours can be waited for
  Cache cache(options.cache.empty() ? defaultCacheRoot() : options.cache);
  const Compiler compiler(*launcher, cache, options.limits, options.compiler, interruptFd);
  options.sandbox = tierFromName(launcher->tier());  // the strongest is found once
  return commonOf(options, kata, grading, *launcher);
}

FinishedRun gradeOne(const Submission& submission, const Kata& kata, const GradingOptions& grading,
                     const GradeOptions& options, int interruptFd, std::vector<EventSink*> readers) {
  FinishedRun run;
  Cache cache(options.cache.empty() ? defaultCacheRoot() : options.cache);
  const auto launcher = startLauncher(options);
  Compiler compiler(*launcher, cache, grading.limits, options.compiler, interruptFd);
  RunRecorder recorder;
  readers.insert(readers.begin(), &recorder);
  EventFork sink(std::move(readers));
  grade(
      submission, kata, grading, [&] { return compiler.compile(submission, kata.callee()); }, *launcher, interruptFd,
      sink);
  run.record = recorder.record();
  run.cacheProblem = cache.problem();
  return run;
}

Style styleFor(const ReportOrder& order, const GradeOptions& options) {
  return order.place == "-" ? decideStyle(options.colour, STDOUT_FILENO) : Style{};
}

void writeReports(const std::vector<FinishedReport>& reports) {
  bool stdoutIsFree = std::none_of(reports.begin(), reports.end(), [](const auto& r) { return r.place == "-"; });
  std::exception_ptr first;
  for (const FinishedReport& report : reports) {
    try {
      writeSafely(report.place, report.text);
    } catch (...) {
      if (!first) first = std::current_exception();
      if (std::exchange(stdoutIsFree, false)) writeSafely("-", report.text);
    }
  }
  if (first) std::rethrow_exception(first);
}

LiveReports::LiveReports(const GradeOptions& options) {
  for (const ReportOrder& order : options.reports)
    if (order.format->isLive()) outputs_.emplace_back(order.place);
}

void LiveReports::write(std::string_view line) noexcept {
  for (GrowingOutput& output : outputs_) output.write(line);
}

void LiveReports::finish() const {
  for (const GrowingOutput& output : outputs_) output.finish();
}

}  // namespace judge
