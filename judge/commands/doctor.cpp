#include "judge/commands/doctor.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <filesystem>
#include <optional>
#include <string>

#include "judge/base/text.h"
#include "judge/commands/command_line.h"
#include "judge/commands/grade_options.h"
#include "judge/commands/start_launcher.h"
#include "judge/console/interrupt.h"
#include "judge/console/output_file.h"
#include "judge/console/standard_streams.h"
#include "judge/doctor/built_in_attacks.h"
#include "judge/doctor/doctor_report.h"
#include "judge/doctor/machine.h"
#include "judge/doctor/self_attack.h"
#include "judge/katas/mandatory_queen/kata.h"
#include "judge/languages/cache.h"
#include "judge/report/progress.h"
#include "judge/sandbox/promises.h"

namespace judge {
namespace {

constexpr const char* kExample =
    "Tells what this machine has for the judge, attacks the judge itself, and says\n"
    "what is open and how to close it.\n"
    "\n"
    "Example: judge doctor\n"
    "         judge doctor --sandbox landlock --format json\n";

constexpr const char* kFooter =
    "Exit status: 0 what the tier promises holds, 1 it does not, 2 bad usage, 3 the\n"
    "judge failed, 130 interrupted.";

struct DoctorOptions {
  std::string sandbox = "auto";
  std::string format = "text";
  bool promises = false;
  bool quick = false;
};

void addOptions(CLI::App& app, DoctorOptions& options) {
  app.add_option("--sandbox", options.sandbox, "tier to examine: namespaces, landlock, limits, or auto, the strongest")
      ->check(CLI::IsMember({"auto", "namespaces", "landlock", "limits"}).description(""))
      ->capture_default_str();
  app.add_option("--format", options.format, "text or json")
      ->check(CLI::IsMember({"text", "json"}).description(""))
      ->capture_default_str();
  app.add_flag("--quick", options.quick, "make no attacks");
  app.add_flag("--promises", options.promises, "only print what each tier promises, as a table in Markdown");
}

GradingOptions readGrading(const Kata& kata, std::vector<std::string> words) {
  CLI::App app;
  GradeOptions options;
  addGradeOptions(app, options);
  std::reverse(words.begin(), words.end());  // as the parser wants them
  app.parse(std::move(words));
  GradingOptions grading;
  grading.limits = options.limits;
  grading.questions = kata.questions(options.questions);
  grading.failFast = options.failFast;
  grading.fresh = options.fresh;
  return grading;
}

Examination examineMachine(const DoctorOptions& options, const std::filesystem::path& runner) {
  Examination examination;
  examination.quick = options.quick;
  const Machine machine = lookAtMachine(defaultCacheRoot());
  examination.facts = factsOf(machine);
  examination.accounting = machine.accounting.empty() ? "sampled" : machine.accounting;
  examination.noise = measureNoise();
  examination.tiers = probeTiers(runner);
  const std::optional<Tier> chosen = tierFromName(options.sandbox);
  for (const TierProbe& probe : examination.tiers)
    if (chosen ? probe.tier == *chosen : probe.works) {
      examination.tier = probe.tier;
      break;
    }
  return examination;
}

/// False when interrupted.
bool attackOurselves(Examination& examination, const std::filesystem::path& runner, int interrupt) {
  const MandatoryQueen kata;
  Progress progress(STDERR_FILENO, decideStyle(ColourChoice::Automatic, STDERR_FILENO), false);
  try {
    const auto launcher = makeLauncher(runner, examination.tier);
    examination.accounting = launcher->accounting();
    const auto read = [&](const std::vector<std::string>& words) { return readGrading(kata, words); };
    SelfAttack self(*launcher, kata, read, interrupt, progress);
    for (const BuiltInAttack& attack : builtInAttacks()) {
      examination.attacks.push_back(self.attack(attack));
      if (self.interrupted()) return false;
    }
    examination.attacks.push_back(self.gradeHonestOne(builtInHonestOne()));
    return !self.interrupted();
  } catch (const std::exception& failure) {
    examination.failure = failure.what();
    return true;
  }
}

int run(const DoctorOptions& options) {
  const std::filesystem::path runner = ourRunner();
  Examination examination = examineMachine(options, runner);
  const TierProbe* const probe = probeOf(examination);
  if (!options.quick && probe && probe->works) {
    const bool finished = attackOurselves(examination, runner, interruptFd());
    letInterruptsEndUs();
    if (!finished) return 130;
  }
  writeSafely("-", options.format == "json" ? doctorJson(examination) : doctorText(examination));
  return exitStatus(examination);
}

}  // namespace

int doctorCommand(int argc, char** argv) {
  CLI::App app(kExample, "judge doctor");
  app.footer(kFooter);
  DoctorOptions options;
  addOptions(app, options);
  if (const auto status = parseCommandLine(app, argc, argv)) return *status;
  if (options.promises) {
    writeSafely("-", promisesTable());
    return 0;
  }
  return run(options);
}

}  // namespace judge
