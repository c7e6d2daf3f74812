#include "judge/commands/verbs.h"
#include "judge/machine/installation.h"

#include <fmt/format.h>

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
          flag("--quick", "run no attacks", options.quick),
          flag("--promises", "only print what each tier promises, as a table in Markdown", options.promises)};
}

/// Grades with these arguments of the judge, but in `tier` and with a cache of its own.
RunRecord gradeIn(Tier tier, const std::filesystem::path& cache, const std::vector<std::string>& arguments,
                  int interrupt, EventSink& watcher) {
  GradeOptions options;
  options::parseArguments({.about = {}, .examples = {}, .options = gradeOptions(options)}, "judge", arguments);
  options.sandbox = tier;
  options.cache = cache;
  const Submission submission = readNamed(options.submissions.front(), options);
  return gradeOne(submission, makeRunPlan(options, options.seedOrDrawn()), options, interrupt, {&watcher}).record;
}

/// Redraws a line while something is graded.
class Ticks : public EventSink {
 public:
  explicit Ticks(LiveLine& line) : line_(line) {}
  void on(const Event&) override {}
  void during(const Activity&) override { line_.tick(); }

 private:
  LiveLine& line_;
};

Examination examineMachine(const DoctorOptions& options, const std::filesystem::path& runner, LiveLine& line) {
  Examination examination;
  examination.quick = options.quick;
  const Machine machine =
      inspectMachine(defaultCacheRoot(), GradeOptions().languages(), [&](const std::string& step) { line.draw(step); });
  examination.facts = factsOf(machine);
  examination.accounting = machine.accounting.empty() ? "sampled" : machine.accounting;
  line.draw("measuring how much the time of a loop varies");
  examination.noise = measureNoise([&] { line.tick(); });
  line.draw("trying the sandboxes");
  examination.tiers = probeTiers(runner);
  for (const TierProbe& probe : examination.tiers)
    if (options.sandbox ? probe.tier == *options.sandbox : probe.works) {
      examination.tier = probe.tier;
      break;
    }
  return examination;
}

/// A solution in each installed language except C++.
std::map<std::string, std::filesystem::path> samples() {
  std::map<std::string, std::filesystem::path> found;
  const Languages languages = GradeOptions().languages();
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(Installation().samples(), error))
    if (const auto language = languages.ofFile(entry.path().string()); language && language->missingPrograms().empty())
      found[language->id] = entry.path();
  return found;
}

/// Runs the attacks until the user interrupts; an attack that was interrupted is left out.
void attackThisJudge(Examination& examination, int interrupt, LiveLine& line) {
  const ScratchDirectory cache;
  std::filesystem::permissions(cache.path(), std::filesystem::perms(0755));  // compilers may run as another user
  Ticks ticks(line);
  const Tier tier = examination.tier;
  const auto grade = [&](const std::vector<std::string>& arguments) {
    RunRecord record = gradeIn(tier, cache.path(), arguments, interrupt, ticks);
    examination.accounting = record.started.accounting;
    return record;
  };
  const auto add = [&](const std::string& name, const auto& attempt) {
    if (isInterrupted(interrupt)) return;
    line.draw(name);
    AttackResult result = attempt();
    if (!isInterrupted(interrupt)) examination.attacks.push_back(std::move(result));
  };
  try {
    const auto attacks = builtInAttacks();
    for (const BuiltInAttack& attack : attacks)
      add(fmt::format("attack {} of {}: {}/{}", &attack - attacks.data() + 1, attacks.size(), attack.family,
                      attack.name),
          [&] { return tryAttack(attack, tier, grade); });
    add("grading a correct submission", [&] { return tryHonestSubmission(builtInHonestSubmission(), tier, grade); });
    for (const auto& [language, sample] : samples())
      add("grading a sample: " + language, [&] { return trySample(sample, language, tier, grade); });
  } catch (const std::exception& failure) {
    examination.failure = failure.what();
  }
}

int run(const DoctorOptions& options) {
  if (options.promises) {
    writeSafely("-", promisesTable());
    return 0;
  }
  const std::filesystem::path runner = installedRunner();
  const int interrupt = interruptFd();
  LiveLine line(STDERR_FILENO, decideStyle(ColourChoice::Automatic, STDERR_FILENO), false);
  line.draw("examining this machine");
  Examination examination = examineMachine(options, runner, line);
  const TierProbe* const probe = probeOf(examination);
  if (!options.quick && probe && probe->works) attackThisJudge(examination, interrupt, line);
  line.erase();
  const bool interrupted = isInterrupted(interrupt);
  restoreInterrupts();
  if (interrupted) examination.failure = "interrupted";
  writeSafely("-", doctorFormats().named(options.format)->write(examination, {}));
  return interrupted ? 130 : exitStatus(examination);
}

}  // namespace

options::Declaration declareDoctor() {
  const auto state = std::make_shared<DoctorOptions>();
  return {.about =
              "Reports what this machine offers the judge, runs attacks on the judge itself, and lists what stays open "
              "and how to close it. An interrupt ends it with what was found so far.",
          .examples = {"judge doctor", "judge doctor --sandbox landlock --format json"},
          .options = doctorOptions(*state),
          .footer =
              "Exit status: 0 the tier keeps its promises, 1 it does not, 2 bad usage, 3 the judge failed, 130 "
              "interrupted.",
          .run = [state] { return run(*state); }};
}

}  // namespace judge
