#include <fmt/format.h>

#include <thread>

#include "judge/authoring/commands/verbs.h"
#include "judge/authoring/packages/package.h"
#include "judge/authoring/proof.h"
#include "judge/authoring/recording.h"
#include "judge/base/errors.h"
#include "judge/base/record.h"
#include "judge/base/text.h"
#include "judge/cli/grade_one.h"
#include "judge/cli/grade_options.h"
#include "judge/cli/named_submissions.h"
#include "judge/cli/worker.h"
#include "judge/console/interrupt.h"
#include "judge/console/output_file.h"
#include "judge/console/terminal.h"
#include "judge/grading/author_environment.h"
#include "judge/katas/catalogue/catalogue.h"
#include "judge/machine/installation.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

struct KataCheckOptions {
  std::vector<std::string> katas;
  std::string package;
  GradeOptions grading;
  ReportDestinations destinations;
};

/// A kata to check.
struct Subject {
  fs::path folder;
  std::shared_ptr<const Kata> builtIn{};  ///< the built-in kata of the same name; null where there is none
};

std::shared_ptr<const Kata> builtInOf(const std::string& name) {
  for (const KnownKata& known : knownKatas())
    if (known.name == name && known.origin == KnownKata::Origin::BuiltIn) return makeKata(known);
  return nullptr;
}

/// The kata in a folder, or a known one of this name.
Subject subjectOf(const std::string& named) {
  std::error_code error;
  const fs::path testcases = Installation().testcases();
  if (fs::is_directory(named, error)) {
    const auto known = knownKatas();
    if (const auto other = std::ranges::find(known, named, &KnownKata::name); other != known.end())
      throw InputError(fmt::format("{} is the name of a kata, and a folder here: expected ./{}, or {}", named, named,
                                   escaped((other->folder.empty() ? testcases / named : other->folder).string())));
    const fs::path path = fs::canonical(named);
    return {named, path.parent_path() == fs::weakly_canonical(testcases) ? builtInOf(path.filename()) : nullptr};
  }
  for (const KnownKata& known : knownKatas())
    if (known.name == named) return {known.folder.empty() ? testcases / named : known.folder, builtInOf(named)};
  chosenKata(named, {});  // throws with the known names
  throw InputError(inQuotes(named), "is no folder");
}

/// The folder as the value of --kata.
std::string kataArgument(const fs::path& folder) { return (folder.is_absolute() ? folder : "." / folder).string(); }

/// Advice where the kata's name is that of another one, which --kata NAME means.
void adviseOnName(const Subject& subject, KataProof& proof) {
  const auto known = knownKatas();
  const auto other = std::ranges::find(known, proof.kata, &KnownKata::name);
  if (other == known.end()) return;
  const fs::path folder = other->folder.empty() ? Installation().testcases() / other->name : other->folder;
  std::error_code error;
  if (fs::equivalent(folder, subject.folder, error)) return;
  proof.diagnostics.push_back({Diagnostic::About::Advice, "", 0,
                               fmt::format("has the name of the kata in {}, which --kata {} means",
                                           escaped(folder.string()), escaped(proof.kata)),
                               "rename it, or always give the path of its folder"});
}

GradedSubmission notGraded(Verdict verdict, const std::string& why) {
  GradedSubmission graded;
  graded.verdict = verdict;
  graded.reason = why;
  return graded;
}

GradedSubmission gradeTask(const GradingTask& task, RunPlan plan, const GradeOptions& options) {
  try {
    Recording recording;
    plan.grading.limits = task.limits;
    plan.grading.failFast = task.failFast;
    plan.grading.isProgram = plan.grading.isProgram || task.isProgram;
    plan.grading.questions = recording.recorded(plan.grading.questions);
    return recording.graded(gradeOne(readNamed(task.path, options), plan, options, interruptFd()).record);
  } catch (const InputError& error) {
    return notGraded(Verdict::SK, error.message());
  } catch (const std::exception& failure) {
    return notGraded(Verdict::JE, failure.what());
  }
}

/// Grades the submissions of a proof, several at once, each in a process of its own.
std::vector<GradedSubmission> gradeTasks(const std::vector<GradingTask>& tasks, const RunPlan& plan,
                                         const GradeOptions& options,
                                         const std::function<void(const std::string&)>& showStep, LiveLine& line) {
  GradedSubmission none;
  none.interrupted = true;
  std::vector<GradedSubmission> graded(tasks.size(), none);
  WorkerPool workers(options.jobs);
  std::size_t next = 0;
  const auto goesOn = [&] { return next < tasks.size() && !isInterrupted(interruptFd()); };
  const auto take = [&](std::size_t index, const std::optional<std::string>& answer, const std::string& how) {
    graded[index] = answer ? unpacked<GradedSubmission>(*answer)
                           : notGraded(Verdict::JE, "the judge's process that graded it " + how);
  };
  do {
    for (; goesOn() && !workers.isFull(); ++next)
      workers.start(next, [&](const Worker::Send&) { return packed(gradeTask(tasks[next], plan, options)); });
    showStep(fmt::format("submission {} of {}", next, tasks.size()));
    if (!workers.isEmpty()) workers.wait(take, nullptr, [&] { line.tick(); });
  } while (!workers.isEmpty() || goesOn());
  return graded;
}

KataProof prove(const Subject& subject, GradeOptions grading, LiveLine& line) {
  grading.kata = kataArgument(subject.folder);
  const Languages languages = grading.languages();
  const auto showStep = [&](const std::string& step) { line.draw(escaped(subject.folder.string() + ": " + step)); };
  const GradeAll gradeAll = [&](const std::vector<GradingTask>& tasks, const std::vector<Question>& questions) {
    const auto kata = subject.builtIn ? subject.builtIn : std::shared_ptr<const Kata>(chosenKata(grading.kata, {}));
    RunPlan plan = makeRunPlan(grading, kata);
    plan.grading.questions = questions;
    plan.grading.solve = [](const Question&) { return std::string(); };
    prepareGradings(grading, plan, interruptFd());
    return gradeTasks(tasks, plan, grading, showStep, line);
  };
  const ProofTools tools{
      .limits = [&] { return applyKataLimits(grading), grading.limits; },
      .programs = [&] { return makeAuthorPrograms(grading.build(interruptFd()), grading.languages()); },
      .grade = gradeAll,
      .languages = languages,
      .interruptFd = interruptFd(),
      .progress = showStep};
  KataProof proof = proveKata(subject.folder, subject.builtIn.get(), tools);
  line.erase();
  adviseOnName(subject, proof);
  return proof;
}

int checkKatas(const KataCheckOptions& options) {
  const std::vector<ReportDestination> destinations = options.destinations.all();
  std::vector<Subject> subjects;
  for (const std::string& named : options.katas) subjects.push_back(subjectOf(named));
  std::vector<KataProof> proofs;
  const int interrupt = interruptFd();
  LiveLine line(STDERR_FILENO, decideStyle(options.grading.colour, STDERR_FILENO), options.grading.quiet);
  for (const Subject& subject : subjects)
    if (!isInterrupted(interrupt)) proofs.push_back(prove(subject, options.grading, line));
  restoreInterrupts();
  writeReports(proofFormats(), proofs, destinations, options.grading.colour);
  return exitStatus(proofs);
}

/// Reads a problem package, runs its validators in the sandbox, and prints violations of its format. Returns 0 where
/// there are none, 1 otherwise, 130 when interrupted. Throws InputError where it is no package.
int checkPackage(const std::string& path, const GradeOptions& options) {
  LiveLine line(STDERR_FILENO, decideStyle(options.colour, STDERR_FILENO), options.quiet);
  line.draw("reading " + escaped(path));
  Package package = readPackage(path);
  const int interrupt = interruptFd();
  const auto isOver = [&] { return line.tick(), isInterrupted(interrupt); };
  line.draw("running the validators of " + escaped(package.folder.name()));
  const BuildOptions build = options.build(interrupt, [&](auto, auto) { line.tick(); });
  checkValidators(package, *makeAuthorPrograms(build, options.languages()), package.diagnostics, isOver);
  const bool wasInterrupted = isOver();
  line.erase();
  restoreInterrupts();
  const std::string subject =
      fmt::format("{}: {}", escaped(package.folder.name()), formatName(package.description.format));
  writeSafely("-", reportOn(subject, package.diagnostics));
  if (wasInterrupted) return 130;
  return hasFault(package.diagnostics) ? 1 : 0;
}

std::vector<options::Option> kataCheckOptions(KataCheckOptions& options) {
  using namespace options;
  GradeOptions& grading = options.grading;
  grading.jobs = std::thread::hardware_concurrency() > 1 ? 2 : 1;
  std::vector<Option> all = {
      folder("KATA", "", "folders of katas, or their names", options.katas),
      file("--package", "PACKAGE", "instead of a kata a problem package of another judge: a folder, .zip or .kpp",
           options.package),
      integer("-j,--jobs", "N", "how many submissions to grade at once", grading.jobs, {1, 64})};
  append(all, compileOptions(grading));
  append(all, limitOptions(grading));
  append(all, sandboxOptions(grading));
  append(all, options.destinations.options(formatChoices(proofFormats())));
  append(all, group("Report", {colour(grading.colour), flag("--quiet", "show no progress line", grading.quiet)}));
  return all;
}

}  // namespace

options::Declaration declareKataCheck() {
  const auto state = std::make_shared<KataCheckOptions>();
  return {
      .about =
          "Proves a kata: suites, checker, generator, statement, and that each submission gets the verdict of its "
          "folder. Lists the faults, the most important first. Of a problem package it lists violations of its format, "
          "and runs its validators on malformed data.",
      .examples = {"judge kata check my-kata", "judge kata check repair count --format json --output report.json",
                   "judge kata check --package hello.zip"},
      .options = kataCheckOptions(*state),
      .footer =
          "Exit status: 0 no faults, 1 faults, 2 bad usage, 3 the judge failed, 130 interrupted; the report then has "
          "the faults found so far.",
      .rules = {{"--package", {"KATA", "--jobs", "--format", "--output"}}},
      .check =
          [state] {
            if (state->katas.empty() && state->package.empty())
              throw InputError("KATA is missing; expected the folder of a kata, or --package PACKAGE");
          },
      .run =
          [state] {
            return state->package.empty() ? checkKatas(*state) : checkPackage(state->package, state->grading);
          }};
}

}  // namespace judge
