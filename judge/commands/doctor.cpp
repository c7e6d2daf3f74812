#include "judge/commands/verbs.h"
#include "judge/machine/installation.h"

#include <exception>

#include "judge/base/text.h"
#include "judge/cli/grade_one.h"
#include "judge/cli/named_submissions.h"
#include "judge/cli/report_destinations.h"
#include "judge/console/interrupt.h"
#include "judge/console/output_file.h"
#include "judge/console/terminal.h"
#include "judge/doctor/doctor_report.h"
#include "judge/doctor/machine.h"
#include "judge/doctor/self_attack.h"
#include "judge/grading/build_environment.h"
#include "judge/languages/cache.h"
#include "judge/machine/scratch_directory.h"
#include "judge/report/progress.h"
#include "judge/sandbox/promises.h"

namespace judge {
namespace {

struct DoctorOptions {
  std::optional<Tier> sandbox;
  std::string format;
  bool promises = false;
  bool quick = false;
};

std::vector<options::Option> doctorOptions(DoctorOptions& options) {
  using namespace options;
  return {tierOption(options.sandbox, "tier to examine; auto is the strongest that works"),
          formatOption(formatChoices(doctorFormats()), options.format),
          flag("--quick", "make no attacks", options.quick),
          flag("--promises", "only print what each tier promises, as a table in Markdown", options.promises)};
}

/// Grades with the options in `words`, but in `tier`, with a cache of its own.
RunRecord gradeIn(Tier tier, const std::filesystem::path& cache, const std::vector<std::string>& words, int interrupt,
                  EventSink& watcher) {
  GradeOptions options;
  options::parseArguments({.about = {}, .examples = {}, .options = gradeOptions(options)}, "judge", words);
  options.sandbox = tier;
  options.cache = cache;
  const Submission submission = readNamed(options.submissions.front(), options);
  return gradeOne(submission, makeRunPlan(options, options.seedOrDrawn()), options, interrupt, {&watcher}).record;
}

Examination examineMachine(const DoctorOptions& options, const std::filesystem::path& runner) {
  Examination examination;
  examination.quick = options.quick;
  const Machine machine = inspectMachine(defaultCacheRoot(), GradeOptions().languages());
  examination.facts = factsOf(machine);
  examination.accounting = machine.accounting.empty() ? "sampled" : machine.accounting;
  examination.noise = measureNoise();
  examination.tiers = probeTiers(runner);
  for (const TierProbe& probe : examination.tiers)
    if (options.sandbox ? probe.tier == *options.sandbox : probe.works) {
      examination.tier = probe.tier;
      break;
    }
  return examination;
}

/// A solution in each language that is here, C++ aside.
std::map<std::string, std::filesystem::path> samples() {
  std::map<std::string, std::filesystem::path> found;
  const Languages languages = GradeOptions().languages();
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(Installation().samples(), error))
    if (const auto language = languages.ofFile(entry.path().string()); language && language->missingPrograms().empty())
      found[language->id] = entry.path();
  return found;
}

/// False when interrupted.
bool attackOurselves(Examination& examination, int interrupt) {
  const ScratchDirectory cache;
  std::filesystem::permissions(cache.path(), std::filesystem::perms(0755));  // compilers may run as somebody else
  Progress progress(STDERR_FILENO, decideStyle(ColourChoice::Automatic, STDERR_FILENO), false);
  bool interrupted = false;
  const auto grade = [&](const std::vector<std::string>& words) {
    RunRecord record = gradeIn(examination.tier, cache.path(), words, interrupt, progress);
    examination.accounting = record.started.accounting;
    interrupted = interrupted || record.ended.interrupted;
    return record;
  };
  try {
    for (const BuiltInAttack& attack : builtInAttacks()) {
      examination.attacks.push_back(tryAttack(attack, examination.tier, grade));
      if (interrupted) return false;
    }
    examination.attacks.push_back(tryHonestSubmission(builtInHonestSubmission(), examination.tier, grade));
    for (const auto& [language, sample] : samples())
      if (!interrupted) examination.attacks.push_back(trySample(sample, language, examination.tier, grade));
  } catch (const std::exception& failure) {
    examination.failure = failure.what();
  }
  return !interrupted;
}

int run(const DoctorOptions& options) {
  if (options.promises) {
    writeSafely("-", promisesTable());
    return 0;
  }
  const std::filesystem::path runner = installedRunner();
  Examination examination = examineMachine(options, runner);
  const TierProbe* const probe = probeOf(examination);
  if (!options.quick && probe && probe->works) {
    const bool finished = attackOurselves(examination, interruptFd());
    restoreInterrupts();
    if (!finished) return 130;
  }
  writeSafely("-", doctorFormats().named(options.format)->write(examination, {}));
  return exitStatus(examination);
}

}  // namespace

options::Declaration declareDoctor() {
  const auto state = std::make_shared<DoctorOptions>();
  return {.about =
              "Says what this machine offers the judge, attacks the judge itself, and says what is open and how "
              "to close it.",
          .examples = {"judge doctor", "judge doctor --sandbox landlock --format json"},
          .options = doctorOptions(*state),
          .footer =
              "Exit status: 0 what the tier promises holds, 1 it does not, 2 bad usage, 3 the judge failed, 130 "
              "interrupted.",
          .run = [state] { return run(*state); }};
}

}  // namespace judge
