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
#include "judge/grading/author_environment.h"
#include "judge/machine/scratch_directory.h"
#include "judge/measure/expectation.h"
#include "judge/report/progress.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr double kUnknownLimit = 60;  // seconds of one case while the limit is not known

/// So many cases set the time limit: all of them would take many times what compiling takes.
constexpr std::size_t kTimed = 3;

struct ImportOptions {
  std::string package;
  std::string output;             ///< the kata's folder; empty: named after the package
  std::optional<double> seconds;  ///< the limit of a case; absent: that of the package
  GradeOptions grading;
};

struct Limit {
  double seconds = kUnknownLimit;
  std::string reason;  ///< the origin of the limit, for people
};

/// The cases with the largest inputs.
std::vector<const PackageCase*> largestOf(const Package& package) {
  std::vector<const PackageCase*> cases;
  for (const PackageCase& one : package.cases) cases.push_back(&one);
  std::ranges::stable_sort(cases, std::greater(), [&](auto* one) { return package.folder.size(one->input); });
  cases.resize(std::min(cases.size(), kTimed));
  return cases;
}

/// Grades a kata's own submissions to see how long they take.
class TimeMeasurement {
 public:
  TimeMeasurement(const ImportOptions& options, const ImportedKata& kata, std::vector<std::string>& notes,
                  LiveLine& line)
      : options_(options.grading), kata_(kata), notes_(notes), line_(line) {
    options_.kata = kata.folder.string();
    options_.history = false;
    applyKataLimits(options_);
  }

  Limit infer(const Package& package) {
    const Description& description = package.description;
    std::vector<Measured> measured;
    for (const ImportedSubmission& one : kata_.submissions)
      if (one.isLower) measured.push_back({one});
    for (const PackageCase* const one : largestOf(package)) measure(package, *one, measured);
    std::vector<SlowestCase> lower;
    for (const Measured& one : measured) lower.push_back({one.submission.original, one.slowest}), noteUnexpected(one);
    const double seconds = inferredLimit(description, lower);
    const auto slowest = std::ranges::max_element(lower, {}, &SlowestCase::cpu);
    const std::string reason =
        slowest == lower.end()
            ? "no submission needs more"
            : fmt::format("{:g} times what {} takes on the largest inputs, {:.2f} s",
                          description.limits.acceptedToLimit, escaped(slowest->submission), toSeconds(slowest->cpu));
    return {seconds, reason};
  }

 private:
  struct Measured {
    const ImportedSubmission& submission;
    Nanoseconds slowest{};
    Verdict verdict = Verdict::AC;  ///< of its first case that is not accepted
    std::string reason{};
  };

  void measure(const Package& package, const PackageCase& timed, std::vector<Measured>& all) {
    const std::string suite = (scratch_.path() / "timed.suite").string();
    writeSafely(suite, fmt::format("kata {}\nsuite timed\n{}\ncases\n{}", kata_.folder.filename().string(),
                                   argumentsKeyOf(package, timed), suiteLineOf(timed)));
    options_.questions.suites = {suite};
    options_.limits.perCase = fromSeconds(kUnknownLimit);
    options_.limits.total = fromSeconds(1e6);
    line_.draw("reading the cases");
    const RunPlan plan = makeRunPlan(options_, 0);
    line_.erase();
    for (Measured& one : all)
      if (!wasInterrupted()) grade(one, plan);
  }

  void grade(Measured& one, const RunPlan& plan) {
    Progress progress(STDERR_FILENO, decideStyle(options_.colour, STDERR_FILENO), options_.quiet);
    const Submission submission = readNamed((kata_.folder / one.submission.file).string(), options_);
    const FinishedRun run = gradeOne(submission, plan, options_, interruptFd(), {&progress});
    one.slowest = std::max(one.slowest, run.record.totals.slowestCpu);
    if (one.verdict == Verdict::AC) one.verdict = run.record.ended.verdict, one.reason = run.record.ended.reason;
  }

  void noteUnexpected(const Measured& one) {
    const Expectation* const expectation = expectationFor((kata_.folder / one.submission.file).string());
    if (!wasInterrupted() && one.verdict != Verdict::AC && expectation && expectation->holds(Verdict::AC))
      notes_.push_back(fmt::format("submissions/{}: gets {}{}", escaped(one.submission.original), code(one.verdict),
                                   one.reason.empty() ? "" : ": " + one.reason));
  }

  GradeOptions options_;
  const ScratchDirectory scratch_;
  const ImportedKata& kata_;
  std::vector<std::string>& notes_;
  LiveLine& line_;
};

Limit limitOf(const ImportOptions& options, const Package& package, TimeMeasurement& measuring) {
  if (options.seconds) return {*options.seconds, "from --case-seconds"};
  if (package.description.limits.seconds) return {*package.description.limits.seconds, "from the package"};
  if (package.description.format == PackageFormat::Domjudge)
    return {inferredLimit(package.description, {}), "DOMjudge's own, since the package states none"};
  return measuring.infer(package);
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

/// Where the kata's folder is made. Throws InputError where its name is not one of a kata, or it is not empty.
fs::path folderFor(const ImportOptions& options, const Package& package) {
  fs::path folder = options.output;
  if (folder.empty()) folder = fs::path(".") / kataNameOf(package.folder.name());
  if (!folder.has_filename()) folder = folder.parent_path();
  const std::string name = folder.filename();
  if (kataNameOf(name) != name)
    throw InputError(escaped(folder.string()),
                     fmt::format("is no name of a kata, expected one such as {}", kataNameOf(name)));
  expectNewOrEmpty(folder);
  return folder;
}

/// Takes out submissions that no judge can read: empty ones, and those of several files in two languages.
void leaveOutUnreadable(ImportedKata& kata, const GradeOptions& options) {
  std::erase_if(kata.submissions, [&](const ImportedSubmission& one) {
    try {
      readNamed((kata.folder / one.file).string(), options);
      return false;
    } catch (const InputError& error) {
      fs::remove_all(kata.folder / one.file);
      kata.notes.push_back(
          fmt::format("submissions/{}: left out: {}", escaped(one.original), escaped(error.message())));
      return true;
    }
  });
}

/// Thrown where the user interrupts.
struct Interrupted {};

int import(const ImportOptions& options) try {
  LiveLine line(STDERR_FILENO, decideStyle(options.grading.colour, STDERR_FILENO), options.grading.quiet);
  line.draw("reading " + escaped(options.package));
  const auto goOn = [&] {
    line.tick();
    if (wasInterrupted()) throw Interrupted();
  };
  const auto programs = makeAuthorPrograms(options.grading.build(interruptFd(), [&](auto, auto) { line.tick(); }),
                                           options.grading.languages());
  const Package package = readPackage(options.package, programs.get());
  const fs::path folder = folderFor(options, package);
  const FolderDraft draft(folder);
  line.draw("writing " + escaped(folder.string()));
  ImportedKata kata = writeKata(package, options.grading.languages(), draft.path() / folder.filename(), goOn);
  leaveOutUnreadable(kata, options.grading);
  writeKataFile(package, kata.folder, kUnknownLimit);
  TimeMeasurement measuring(options, kata, kata.notes, line);
  const Limit limit = limitOf(options, package, measuring);
  goOn();
  restoreInterrupts();
  writeKataFile(package, kata.folder, limit.seconds);
  fs::rename(kata.folder, folder);
  line.erase();
  writeSafely("-", reportOf(package, kata, limit, folder));
  return 0;
} catch (const Interrupted&) {
  printToStderr("interrupted: no kata was made");
  return 130;
}

}  // namespace

options::Declaration declareKataImport() {
  using namespace options;
  const auto state = std::make_shared<ImportOptions>();
  const auto take = [state](double seconds) { state->seconds = seconds; };
  std::vector<Option> all = {
      file("PACKAGE", "", "folder, .zip or .kpp: kattis-legacy, kattis-2025-09 or domjudge", state->package).required(),
      folder("--output", "DIR", "new or empty folder for it; by default named after the package", state->output),
      realTo("--case-seconds", "SECONDS", "the time limit of a case, instead of the package's", take, {1e-3, 1e6})};
  append(all, group("Measuring", {languagesOption(state->grading), colour(state->grading.colour),
                                  flag("--quiet", "no live lines", state->grading.quiet)}));
  append(all, sandboxOptions(state->grading));
  return {
      .about =
          "Makes a kata's folder of a problem package: its cases, its output validator or the rules of the default "
          "one, its submissions by verdict, its statement. Submissions read stdin and write stdout.",
      .examples = {"judge kata import hello.zip", "judge kata import packages/hello --output katas/hello",
                   "judge compare hello/submissions --kata ./hello --expect --rounds 1"},
      .options = std::move(all),
      .footer =
          "Where the package says no time limit, its submissions are timed on the largest inputs and the limit is what "
          "its format makes of that. Data that it lacks is made by generators/generators.yaml, in the sandbox. What "
          "cannot be taken is refused or left out, each with a line: scores that the validator gives, validators that "
          "are scripts.\n"
          "Exit status: 0 made, 2 bad usage or a package that is no kata, 3 the judge failed, 130 interrupted.",
      .run = [state] { return import(*state); }};
}

}  // namespace judge
