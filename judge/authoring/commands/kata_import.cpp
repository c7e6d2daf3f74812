#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "judge/archives/file_tree.h"
#include "judge/authoring/commands/verbs.h"
#include "judge/authoring/packages/kata_of_package.h"
#include "judge/authoring/packages/package.h"
#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/cli/grade_one.h"
#include "judge/cli/grade_options.h"
#include "judge/cli/named_submissions.h"
#include "judge/console/interrupt.h"
#include "judge/console/output_file.h"
#include "judge/console/terminal.h"
#include "judge/measure/expectation.h"
#include "judge/report/progress.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr double kUnknownLimit = 60;  // seconds of one case while the limit is not known

struct ImportOptions {
  std::string package;
  std::string output = ".";
  std::optional<double> seconds;  ///< the limit of a case; absent: that of the package
  GradeOptions grading;
};

struct Limit {
  double seconds = kUnknownLimit;
  std::string reason;  ///< the origin of the limit, for people
};

/// Grades a kata's own submissions to see how long they take.
class TimeMeasurement {
 public:
  TimeMeasurement(const ImportOptions& options, const ImportedKata& kata, std::vector<std::string>& notes)
      : options_(options.grading), kata_(kata), notes_(notes), interrupt_(interruptFd()) {
    options_.kata = kata.folder.string();
    options_.history = false;
    applyKataLimits(options_);
  }

  Limit infer(const Description& description) {
    std::vector<SlowestCase> lower;
    for (const ImportedSubmission& one : kata_.submissions)
      if (one.isLower && !isInterrupted(interrupt_)) lower.push_back({one.original, slowestOf(one, kUnknownLimit)});
    const double seconds = inferredLimit(description, lower);
    checkUpper(description, seconds);
    const auto slowest = std::ranges::max_element(lower, {}, &SlowestCase::cpu);
    const std::string reason =
        slowest == lower.end() ? "no submission needs more"
                               : fmt::format("{:g} times what {} takes, {:.2f} s", description.limits.acceptedToLimit,
                                             escaped(slowest->submission), toSeconds(slowest->cpu));
    return {seconds, reason};
  }

  bool wasInterrupted() const { return isInterrupted(interrupt_); }

 private:
  /// Grades a submission with that limit for each case, in seconds.
  FinishedRun grade(const ImportedSubmission& one, double seconds) {
    options_.limits.perCase = fromSeconds(seconds);
    options_.limits.total = fromSeconds(1e6);
    const RunPlan plan = makeRunPlan(options_, 0);
    Progress progress(STDERR_FILENO, decideStyle(options_.colour, STDERR_FILENO), options_.quiet);
    const Submission submission = readNamed((kata_.folder / one.file).string(), options_);
    return gradeOne(submission, plan, options_, interrupt_, {&progress});
  }

  Nanoseconds slowestOf(const ImportedSubmission& one, double seconds) {
    const FinishedRun run = grade(one, seconds);
    const RunEnded& ended = run.record.ended;
    if (!ended.interrupted && !isExpected(one, ended.verdict))
      notes_.push_back(fmt::format("submissions/{}: gets {}{}", escaped(one.original), code(ended.verdict),
                                   ended.reason.empty() ? "" : ": " + ended.reason));
    return run.record.totals.slowestCpu;
  }

  bool isExpected(const ImportedSubmission& one, Verdict verdict) const {
    const Expectation* const expectation = expectationFor((kata_.folder / one.file).string());
    return expectation && expectation->holds(verdict);
  }

  void checkUpper(const Description& description, double seconds) {
    const double least = leastOfTooSlow(description, seconds);
    for (const ImportedSubmission& one : kata_.submissions) {
      if (!one.isUpper || isInterrupted(interrupt_)) continue;
      const FinishedRun run = grade(one, least);
      if (run.record.ended.interrupted || isExpected(one, run.record.ended.verdict)) continue;
      notes_.push_back(fmt::format("submissions/{}: takes {:.2f} s at most, expected {:g} s, {:g} times the limit",
                                   escaped(one.original), toSeconds(run.record.totals.slowestCpu), least,
                                   description.limits.limitToExceeded));
    }
  }

  GradeOptions options_;
  const ImportedKata& kata_;
  std::vector<std::string>& notes_;
  const int interrupt_;
};

Limit limitOf(const ImportOptions& options, const Package& package, TimeMeasurement& measuring) {
  if (options.seconds) return {*options.seconds, "from --case-seconds"};
  if (package.description.limits.seconds) return {*package.description.limits.seconds, "from the package"};
  return measuring.infer(package.description);
}

std::string reportOf(const Package& package, const ImportedKata& kata, const Limit& limit, const fs::path& folder) {
  const std::string shown = escaped(folder.string());
  std::string text = fmt::format("{}: {} cases, {} submissions; time limit {:g} s: {}\n", shown, package.cases.size(),
                                 kata.submissions.size(), limit.seconds, limit.reason);
  for (const std::string& note : kata.notes) text += note + '\n';
  if (hasFault(package.diagnostics))
    text += fmt::format("The package breaks rules of its format: judge kata check --package {}\n",
                        escaped(package.folder.name()));
  return text + fmt::format("Grade with it: judge SUBMISSION --kata {}\n", shown);
}

int import(const ImportOptions& options) {
  const Package package = readPackage(options.package);
  const fs::path parent = options.output;
  const fs::path place = parent / kataNameOf(package.folder.name());
  if (fs::exists(fs::symlink_status(place)))
    throw InputError(escaped(place.string()), "exists already; remove it, or name another --output");
  const FolderDraft draft(place);
  ImportedKata kata = writeKata(package, options.grading.languages(), draft.path());
  writeKataFile(package, kata.folder, kUnknownLimit);
  TimeMeasurement measuring(options, kata, kata.notes);
  const Limit limit = limitOf(options, package, measuring);
  const bool wasInterrupted = measuring.wasInterrupted();
  restoreInterrupts();
  if (wasInterrupted) return 130;
  writeKataFile(package, kata.folder, limit.seconds);
  fs::rename(kata.folder, place);
  writeSafely("-", reportOf(package, kata, limit, place));
  return 0;
}

}  // namespace

options::Declaration declareKataImport() {
  using namespace options;
  const auto state = std::make_shared<ImportOptions>();
  const auto take = [state](double seconds) { state->seconds = seconds; };
  std::vector<Option> all = {
      file("PACKAGE", "", "folder, .zip or .kpp: kattis-legacy, kattis-2025-09 or domjudge", state->package).required(),
      folder("--output", "FOLDER", "where the kata's folder is made", state->output),
      realTo("--case-seconds", "SECONDS", "the time limit of a case, instead of the package's", take, {1e-3, 1e6})};
  append(all, group("Measuring", {languagesOption(state->grading), colour(state->grading.colour),
                                  flag("--quiet", "no live lines", state->grading.quiet)}));
  append(all, sandboxOptions(state->grading));
  return {.about =
              "Makes a kata's folder of a problem package: its cases, its output validator or the rules of the default "
              "one, its submissions by verdict, its statement. Submissions read stdin and write stdout.",
          .examples = {"judge kata import hello.zip", "judge kata import packages/hello --output katas",
                       "judge compare hello/submissions --kata ./hello --expect --rounds 1"},
          .options = std::move(all),
          .footer =
              "Where the package says no time limit, its submissions are graded and the limit is what its format makes "
              "of their times. What cannot be taken is refused or left out, each with a line: problems that are "
              "interactive, in several passes or scored, validators that are scripts, submissions of several files.\n"
              "Exit status: 0 made, 2 bad usage or a package that is no kata, 3 the judge failed, 130 interrupted.",
          .run = [state] { return import(*state); }};
}

}  // namespace judge
