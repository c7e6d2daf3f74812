#include "judge/commands/verbs.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "judge/base/text.h"
#include "judge/commands/fuzz_options.h"
#include "judge/commands/grade_one.h"
#include "judge/commands/named_submissions.h"
#include "judge/commands/workshop.h"
#include "judge/console/interrupt.h"
#include "judge/console/output_file.h"
#include "judge/console/standard_streams.h"
#include "judge/grading/assessment.h"
#include "judge/hunt/counterexample_file.h"
#include "judge/hunt/hunt_line.h"
#include "judge/hunt/hunt_report.h"
#include "judge/hunt/respondent.h"
#include "judge/katas/mandatory_queen/kata.h"
#include "judge/machine/user_folders.h"
#include "judge/report/luck_report.h"

namespace judge {
namespace {

using hunt::HuntReport;

/// Whole attempts to tell the chance of passing from, and the time to go on beginning them.
constexpr std::size_t kMostAttempts = 40;
constexpr Nanoseconds kTimeForAttempts = std::chrono::seconds(8);
constexpr Nanoseconds kLongestAttempt = std::chrono::seconds(20);  // of CPU time

Nanoseconds steadyClock() { return std::chrono::steady_clock::now().time_since_epoch(); }

void huntFor(HuntReport& report, const Submission& submission, const MandatoryQueen& kata, const FuzzOptions& options,
             int interrupt) {
  const GradeOptions& grade = options.grade;
  Workshop workshop(grade, grade.limits, grade.sandbox, interrupt);
  report.tier = workshop.launcher().tier();
  report.accounting = workshop.launcher().accounting();
  LiveLine line(STDERR_FILENO, decideStyle(grade.colour, STDERR_FILENO), grade.quiet);
  line.draw("compiling " + escaped(submission.path));
  const CompiledProgram compiled = workshop.compile(submission, kata);
  report.compiled = compiled.event;
  report.result.interrupted = compiled.interrupted;
  if (!compiled.event.succeeded) return;
  hunt::Respondent respondent(workshop.launcher(), compiled.program, grade.limits, grade.hasOtherReading(), interrupt);
  hunt::HuntLine live(line, steadyClock);
  report.result = hunt::hunt(respondent, report.options, steadyClock,
                             [&](const hunt::HuntProgress& standing) { live.show(standing); });
}

/// Grades by the kata's own suites, again and again. An attempt that we cannot wait for ends it, and is told of.
void measureAttempts(HuntReport& report, const Submission& submission, const FuzzOptions& options, int interrupt) {
  GradeOptions grade = options.grade;
  grade.limits.perCase.reset();
  const bool isCutDown = grade.limits.total > kLongestAttempt;
  grade.limits.total = std::min(grade.limits.total, kLongestAttempt);
  const RunPlan plan = planOf(grade, report.options.seed);
  LiveLine line(STDERR_FILENO, decideStyle(grade.colour, STDERR_FILENO), grade.quiet);
  std::vector<Attempted> attempts;
  const Nanoseconds from = steadyClock();
  while (attempts.size() < kMostAttempts && steadyClock() - from < kTimeForAttempts) {
    line.draw(fmt::format("a matter of luck; whole attempt {}", attempts.size() + 1));
    const FinishedRun run = gradeOne(submission, plan, grade, interrupt);
    const RunEnded& ended = run.record.ended;
    report.result.interrupted = ended.interrupted;
    report.longestAttempt = isCutDown && ended.verdict == Verdict::TLE ? kLongestAttempt : Nanoseconds::zero();
    if (ended.interrupted || ended.verdict == Verdict::JE || report.longestAttempt > Nanoseconds::zero()) break;
    attempts.push_back(attemptedIn(run.record));
  }
  if (!attempts.empty()) report.luck = luckOf(attempts);
}

/// A right answer may be as long as its board is large, whatever the limit for smaller ones.
void makeRoomForBoards(FuzzOptions& options) {
  const auto side = static_cast<std::uint64_t>(options.hunt.most);
  Bytes& output = options.grade.limits.output;
  output = std::max(output, mebibytes((side * (side + 1) >> 20) + 2));
}

/// A file of what is kept for the user: what a hunt finds does not belong into whatever folder it was started in.
std::string usualPlace(const HuntReport& report) {
  const std::filesystem::path state = stateFolder();
  if (state.empty()) throw std::runtime_error("neither HOME nor XDG_STATE_HOME is set; --save FILE names a place");
  std::filesystem::create_directories(state / "found");
  return state / "found" / hunt::counterexampleName(report.submission, *report.result.failure);
}

/// A place that cannot be written to is no reason to withhold the report.
void save(HuntReport& report, const FuzzOptions& options) {
  const hunt::Failure& failure = *report.result.failure;
  const std::string suite = hunt::counterexampleSuite(report.submission, report.options.seed, failure);
  try {
    const std::string place = options.save.empty() ? usualPlace(report) : options.save;
    writeSafely(place, suite);
    report.file = place;
    report.replay = replayCommand(options, failure, place);
  } catch (const std::exception& problem) {
    complain("judge: the case is not saved: " + escaped(problem.what()));
  }
}

int exitStatus(const HuntReport& report) {
  if (report.result.failure) return 1;
  if (report.result.interrupted) return 130;
  if (report.compiled.verdict == Verdict::JE) return 3;
  return report.compiled.succeeded ? 0 : 1;
}

int run(const FuzzOptions& options) {
  const GradeOptions& grade = options.grade;
  const MandatoryQueen kata;
  const Submission submission = readNamed(grade.submissions.front(), grade.limits.source);
  HuntReport report;
  report.submission = submission.path;
  report.kata = kata.name();
  report.pair = grade.pair;
  report.limits = grade.limits;
  report.options = options.hunt;
  report.options.seed = grade.seedOrDrawn();
  const int interrupt = interruptFd();
  huntFor(report, submission, kata, options, interrupt);
  const bool isLuck = report.result.failure && report.result.failure->nature == hunt::Nature::Luck;
  if (isLuck && !report.result.interrupted) measureAttempts(report, submission, options, interrupt);
  if (report.result.failure && report.result.failure->smallest.deniesSolution)
    report.shown = solutionOf(questionOf("fuzz", 0, report.result.failure->shrunk.smallest, false), solveByChild);
  restoreInterrupts();
  if (report.result.failure) save(report, options);
  writeReports(hunt::huntFormats(), report, {options.report}, grade.colour);
  if (report.compiled.verdict == Verdict::JE) complain("judge: " + escaped(report.compiled.reason));
  return exitStatus(report);
}

}  // namespace

options::Declaration declareFuzz() {
  const auto state = std::make_shared<FuzzOptions>();
  return {.about = "Asks random cases until one fails, then looks for the smallest that does.",
          .examples = {"judge fuzz my_solution.cpp", "judge fuzz my_solution.cpp --seconds 60 --max-n 50 --seed 7"},
          .options = fuzzOptions(*state),
          .footer =
              "The smallest case that was found is saved as a suite, which judge --suite FILE asks again: in "
              "queens-judge/found/SUBMISSION.nN-rowR-colC.suite below XDG_STATE_HOME or ~/.local/state, in place of an "
              "earlier one of that name, unless --save names a file. The report says where.\n"
              "Exit status: 0 nothing found, 1 a case fails, 2 bad usage or input, 3 the judge failed, 130 "
              "interrupted before anything was found.",
          .rules = {{"--cases", {"--seconds"}}},
          .check =
              [state] {
                checkFuzzOptions(*state);
                makeRoomForBoards(*state);
              },
          .run = [state] { return run(*state); }};
}

}  // namespace judge
