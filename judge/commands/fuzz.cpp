#include "judge/commands/verbs.h"

#include <cmath>
#include <exception>

#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/cli/grade_one.h"
#include "judge/cli/named_submissions.h"
#include "judge/cli/report_destinations.h"
#include "judge/console/interrupt.h"
#include "judge/console/output_file.h"
#include "judge/console/terminal.h"
#include "judge/fuzz/fuzz_report.h"
#include "judge/fuzz/process_target.h"
#include "judge/grading/assessment.h"
#include "judge/grading/author_environment.h"
#include "judge/grading/build_environment.h"
#include "judge/katas/catalogue/catalogue.h"
#include "judge/katas/kata.h"
#include "judge/machine/user_folders.h"
#include "judge/report/flakiness_report.h"

namespace judge {
namespace {

using fuzz::FuzzReport;

struct FuzzArguments {
  GradeOptions grade;  ///< only submission, compiler, limits, sandbox, variant and seed are used
  fuzz::FuzzOptions fuzz;
  std::string save;  ///< file for the failing case; empty: a file in the user's folder of found cases
  ReportDestination report;
};

constexpr options::Bounds<double> kTimes = {1e-3, 1e6};
constexpr options::Bounds<std::uint64_t> kSizes = {0, std::uint64_t{1} << 62};

std::vector<options::Option> drawingOptions(FuzzArguments& options) {
  using namespace options;
  fuzz::FuzzOptions& fuzz = options.fuzz;
  return concatenated(
      {{seconds("--seconds", "time for random cases; the command ends at most 5 s later", fuzz.time, kTimes),
        integer("--cases", "N", "number of random cases, instead of a time", fuzz.cases, {1, std::uint64_t{1} << 40}),
        integer("--min-n", "N", "smallest n, or size, of a case", fuzz.range.least, kSizes),
        integer("--max-n", "N", "largest n, or size; by default 1000, or the largest in the kata's suites",
                fuzz.range.most, kSizes),
        seedOption(options.grade, "seed of the random cases; by default random, and printed")},
       variantOptions(options.grade),
       {seconds("--shrink-seconds",
                fmt::format("time to search for a smaller failing case, after --seconds; by default {:g} or half of "
                            "--seconds, longer where cases are slow, but at most 5 s after --seconds",
                            toSeconds(fuzz::kShrinking)),
                fuzz.shrinking, kTimes),
        file("--save", "FILE", "file for the failing case; by default in the folder named below", options.save)}});
}

/// The options that a replay has to repeat.
std::vector<options::Option> replayedOptions(GradeOptions& grade) {
  return options::concatenated({{nameOption(grade), options::text("--kata", "NAME", "", grade.kata)},
                                variantOptions(grade),
                                compileOptions(grade),
                                limitOptions(grade),
                                sandboxOptions(grade)});
}

/// Words of the options that differ from their default.
std::vector<std::string> changed(GradeOptions given) {
  GradeOptions usual;
  usual.kata = given.kata;
  applyKataLimits(usual);
  usual.kata.clear();
  given.cache.clear();
  given.givenCacheSize.reset();
  if (given.kata == kataNames().front()) given.kata.clear();
  std::vector<std::string> words;
  const std::vector<options::Option> all = replayedOptions(given), defaults = replayedOptions(usual);
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].shownDefault != defaults[i].shownDefault) words.insert(words.end(), {all[i].names, all[i].shownDefault});
  return words;
}

std::vector<options::Option> fuzzOptions(FuzzArguments& options) {
  options.grade.limits.perCase = std::chrono::seconds(2);
  options.fuzz.time = std::chrono::seconds(10);
  GradeOptions& grade = options.grade;
  return options::concatenated(
      {{submissionOption(grade), nameOption(grade), kataOption(grade.kata)},
       drawingOptions(options),
       compileOptions(grade),
       limitOptions(grade),
       sandboxOptions(grade),
       reportOptions(formatChoices(fuzz::fuzzFormats()), options.report, grade.colour, grade.quiet)});
}

/// Throws InputError for options that do not go together and for a file that would be overwritten.
void checkFuzzOptions(const FuzzArguments& options) {
  checkStdinName(options.grade);
  if (options.save == "-")
    throw InputError("--save -: the case cannot go to stdout; name a file (--output - prints the report)");
  std::error_code error;
  const auto resolved = [&](const std::string& name) { return std::filesystem::weakly_canonical(name, error); };
  if (!options.save.empty() && options.report.path != "-" && resolved(options.save) == resolved(options.report.path))
    throw InputError(fmt::format("--save {}: the report goes to the same file; choose another", options.save));
  refuseToOverwrite(options.grade.submissions, "--output", options.report.path);
  refuseToOverwrite(options.grade.submissions, "--save", options.save);
}

/// The command that grades the same submission by the suite file, with the same compiler and limits; a flaky failure is
/// repeated often enough to occur.
std::string replayCommand(const FuzzArguments& options, const fuzz::Failure& failure, const std::string& suite) {
  // A name that begins with a dash would be taken for an option.
  const auto asPath = [](const std::string& name) { return name.size() > 1 && name[0] == '-' ? "./" + name : name; };
  std::string command = "judge " + quotedForShell(asPath(options.grade.submissions.front())) + " --suite " +
                        quotedForShell(asPath(suite));
  for (const std::string& word : changed(options.grade)) command += ' ' + quotedForShell(word);
  if (failure.reproducibility != fuzz::Reproducibility::Sometimes || failure.after.failed == 0) return command;
  // At 3 / p repeats it fails at least once with a probability of 95 %.
  constexpr double kMostRepeats = 1000;
  const double chance = static_cast<double>(failure.after.failed) / static_cast<double>(failure.after.asked);
  return command + fmt::format(" --repeat {:.0f}", std::min(kMostRepeats, std::ceil(3 / chance)));
}

/// Complete gradings for an estimate of the chance of passing, and the time for them.
constexpr std::size_t kMostAttempts = 40;
constexpr Nanoseconds kTimeForAttempts = std::chrono::seconds(8);

/// Fuzzing ends so long after --seconds and --shrink-seconds, counted from the start of compiling. The help promises a
/// second more: processes have to be ended, and a report written.
constexpr Nanoseconds kGraceTime = std::chrono::seconds(4);

/// Fuzzes for a report; everything that it waits for ends when time is up.
struct FuzzRun {
  const FuzzArguments& options;
  const Submission& submission;
  const Kata& kata;
  const CaseSource& source;
  Deadline& deadline;  ///< ends whatever runs when time is up
  FuzzReport& report;
  fuzz::FuzzEvents& events;
  LiveLine line{STDERR_FILENO, decideStyle(options.grade.colour, STDERR_FILENO), options.grade.quiet};

  void run() {
    askCases();
    const bool isFlaky =
        report.result.failure && report.result.failure->reproducibility == fuzz::Reproducibility::Sometimes;
    if (!isFlaky || report.result.interrupted || !report.result.fault.empty()) return;
    try {
      measureAttempts();
    } catch (const std::exception&) {
      if (!wasInterrupted()) throw;
      report.result.interrupted = true;  // what was found stays
    }
  }

  void askCases() {
    BuildEnvironment environment(options.grade.build(deadline.fd(), [this](auto, auto) { line.tick(); }));
    report.tier = environment.launcher().tier();
    report.accounting = environment.launcher().accounting();
    events.started(report, source.sizes());
    line.draw("compiling " + escaped(submission.path));
    environment.prepare(submission, options.grade.isProgram(kata));
    startClock();
    const CompiledProgram compiled = compile(environment);
    events.compiled(report.compiled);
    if (compiled.event.succeeded) ask(environment, compiled);
  }

  /// Grades by the kata's own suites, again and again. The report names a grading that was cut off.
  void measureAttempts() {
    const RunPlan plan = makeRunPlan(attempted(), report.options.range.seed);
    const Nanoseconds from = steadyTime();
    const Nanoseconds until = std::min(from + kTimeForAttempts, report.options.end.value_or(Nanoseconds::max()));
    deadline.set(until);
    std::vector<Attempted> attempts;
    while (attempts.size() < kMostAttempts && steadyTime() < until) {
      line.draw(fmt::format("fails only sometimes; complete grading {}", attempts.size() + 1));
      const Nanoseconds began = steadyTime();
      const FinishedRun run = gradeOne(submission, plan, attempted(), deadline.fd());
      if (run.record.ended.interrupted) report.unfinishedAttempt = steadyTime() - began;
      if (run.record.ended.interrupted || run.record.ended.verdict == Verdict::JE) break;
      attempts.push_back(attemptedIn(run.record));
      events.attempted(attempts);
    }
    report.result.interrupted = isInterrupted(interruptFd());
    if (!attempts.empty()) report.flakiness = flakinessOf(attempts);
  }

  void startClock() {
    if (report.options.cases) return;
    const Nanoseconds shrinking = report.options.shrinking.value_or(Nanoseconds::zero());
    report.options.end = steadyTime() + report.options.time + shrinking + kGraceTime;
    deadline.set(*report.options.end);
  }

  CompiledProgram compile(BuildEnvironment& environment) {
    const Nanoseconds began = steadyTime();
    CompiledProgram compiled = environment.compile(submission, kata, options.grade.isProgram(kata));
    compiled.greeted.reset();
    report.compiled = compiled.event;
    if (!compiled.interrupted) return compiled;
    report.result.interrupted = isInterrupted(interruptFd());
    report.compiled.succeeded = false;
    report.compiled.verdict = Verdict::SK;
    report.compiled.reason = report.result.interrupted
                                 ? "interrupted while it was compiled"
                                 : fmt::format("time ran out after {} of compiling; --seconds gives more",
                                               durationText(steadyTime() - began));
    return {};
  }

  void ask(BuildEnvironment& environment, const CompiledProgram& compiled) {
    fuzz::ProcessTarget target(environment.launcher(), compiled.start, options.grade.limits, deadline.fd());
    line.draw("running the first case");
    const auto watch = [&](const fuzz::FuzzProgress& progress) {
      events.watch(progress);
      if (line.isDue()) line.draw(fuzz::progressLine(progress));
    };
    report.result = fuzz::findFailure(target, source, report.options, steadyTime, watch);
  }

  GradeOptions attempted() const {
    GradeOptions grade = options.grade;
    grade.limits.perCase.reset();
    return grade;
  }
};

/// Raises the limit of output to the size of the longest right answer.
void raiseOutputLimit(GradeOptions& grade, const CaseSource& source) {
  Bytes& output = grade.limits.output;
  const std::size_t bytes = source.notes().answerBytes;
  if (bytes > 0) output = std::max(output, mebibytes((bytes >> 20) + 2));
}

/// A file in the user's state folder: found cases do not belong in the folder where the command happens to run.
std::string defaultFile(const FuzzReport& report, const Kata& kata) {
  const std::filesystem::path state = stateFolder();
  if (state.empty()) throw std::runtime_error("neither HOME nor XDG_STATE_HOME is set; choose a file with --save FILE");
  std::error_code error;
  makeFolders(state / "found", S_IRWXU, error);
  if (error) throw std::system_error(error, (state / "found").string());
  return state / "found" / fuzz::counterexampleName(report.submission, kata, *report.result.failure);
}

/// Saves the failing case. Where that is impossible, the report is printed all the same.
void save(FuzzReport& report, const FuzzArguments& options, const Kata& kata, const CaseSource& source) {
  const fuzz::Failure& failure = *report.result.failure;
  try {
    report.suite = fuzz::counterexampleSuite(report.submission, kata, source, report.options.range.seed, failure);
    const std::string file = options.save.empty() ? defaultFile(report, kata) : options.save;
    writeSafely(file, report.suite);
    report.file = file;
    report.replay = replayCommand(options, failure, file);
  } catch (const std::exception& problem) {
    printToStderr("judge: could not save the case: " + escaped(problem.what()));
  }
}

void showSolution(FuzzReport& report, const CaseSource& source) {
  const fuzz::Failure& failure = *report.result.failure;
  if (!failure.smallest.deniesSolution) return;
  report.shown = solutionOf(source.question(failure.shrunk.smallest, 0), solveInChildProcess(interruptFd()));
}

/// Why the judge itself failed; empty where it did not.
const std::string& judgeFault(const FuzzReport& report) {
  return report.compiled.verdict == Verdict::JE ? report.compiled.reason : report.result.fault;
}

int exitStatus(const FuzzReport& report) {
  if (!judgeFault(report).empty()) return 3;
  if (report.result.failure) return 1;
  if (report.result.interrupted) return 130;
  return report.compiled.succeeded && report.result.progress.cases > 0 ? 0 : 1;
}

int run(FuzzArguments options) {
  GradeOptions& grade = options.grade;
  options.fuzz.range.seed = grade.seedOrDrawn();
  const auto kata = chosenKata(grade.kata, {});
  options.fuzz.variant = grade.variantFor(*kata);
  const Submission submission = readNamed(grade.submissions.front(), grade);
  Deadline deadline(interruptFd());
  if (kata->hasPrograms()) kata->equip(makeAuthorPrograms(grade.build(deadline.fd()), grade.languages()));
  const auto source = kata->cases(options.fuzz.range);
  raiseOutputLimit(grade, *source);

  LiveReports live(fuzz::fuzzFormats(), {options.report});
  fuzz::FuzzEvents events(live.writer());
  FuzzReport report;
  report.submission = submission.path;
  report.kata = kata->name();
  report.language = submission.language->name;
  report.variant = variantOf(*kata, options.fuzz.variant);
  report.otherVariant = variantOf(*kata, 1 - options.fuzz.variant);
  report.limits = grade.limits;
  report.options = options.fuzz;
  FuzzRun{options, submission, *kata, *source, deadline, report, events}.run();
  if (report.result.failure) showSolution(report, *source);
  restoreInterrupts();
  if (report.result.failure) save(report, options, *kata, *source);
  events.ended(report);
  writeReports(fuzz::fuzzFormats(), report, {options.report}, grade.colour);
  live.finish();
  if (const std::string& fault = judgeFault(report); !fault.empty()) printToStderr("judge: " + escaped(fault));
  return exitStatus(report);
}

}  // namespace

options::Declaration declareFuzz() {
  const auto state = std::make_shared<FuzzArguments>();
  return {
      .about = "Runs random cases until one fails, then shrinks it as far as time allows.",
      .examples = {"judge fuzz my_solution.cpp", "judge fuzz my_solution.cpp --seconds 60 --max-n 50 --seed 7",
                   "judge fuzz puzzles.py --kata regions"},
      .options = fuzzOptions(*state),
      .footer =
          "The smallest case that was found is saved as a suite, which judge --suite FILE asks again: in "
          "queens-judge/found below XDG_STATE_HOME or ~/.local/state, named after submission and case, such as "
          "my_solution.n8-row0-col3.suite, in place of an earlier one of that name, unless --save names a file. The "
          "report says where.\n"
          "Exit status: 0 nothing found, 1 a case fails or none could be judged in time, 2 bad usage or input, 3 "
          "the judge failed, 130 interrupted before anything was found.",
      .rules = {{"--cases", {"--seconds"}}},
      .check =
          [state] {
            applyKataLimits(state->grade);
            checkFuzzOptions(*state);
          },
      .run = [state] { return run(*state); }};
}

}  // namespace judge
