#include "judge/commands/workshop.h"

#include <stdexcept>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/commands/katas.h"
#include "judge/console/interrupt.h"
#include "judge/languages/builder.h"
#include "judge/machine/installation.h"

namespace judge {
namespace {

std::unique_ptr<ProcessLauncher> launcherOf(std::optional<Tier> chosen) {
  try {
    return makeLauncher(ourRunner(), chosen);
  } catch (const std::exception& failure) {
    if (!chosen) throw;
    throw std::runtime_error(fmt::format("--sandbox {} does not work here: {}", nameOf(*chosen), failure.what()));
  }
}

std::unique_ptr<ProcessLauncher> startLauncher(const GradeOptions& options, std::optional<Tier> tier) {
  installedPart(Installation().solver());  // missed now rather than after the grading
  auto launcher = launcherOf(tier);
  if (options.requiredSandbox && launcher->tier() < *options.requiredSandbox)
    throw std::runtime_error(fmt::format("the sandbox would be {}, weaker than --require-sandbox {}: nothing is graded",
                                         nameOf(launcher->tier()), nameOf(*options.requiredSandbox)));
  return launcher;
}

/// The functions of all other katas. What is wrong with one is no matter here.
std::vector<OtherFunction> functionsOfOthers(const Kata& kata, const Language& language) {
  std::vector<OtherFunction> others;
  for (const KnownKata& known : knownKatas()) try {
      if (known.name == kata.name()) continue;
      for (std::string& function : language.namesOf(makeKata(known)->signature()))
        others.push_back({std::move(function), known.name});
    } catch (const InputError&) {
    }
  return others;
}

}  // namespace

std::filesystem::path ourRunner() { return installedPart(Installation().runner()); }

Workshop::Workshop(const GradeOptions& options, const Limits& limits, std::optional<Tier> tier, int interruptFd)
    : Workshop(options, limits, startLauncher(options, tier), interruptFd) {}

Workshop::Workshop(const GradeOptions& options, const Limits& limits, std::unique_ptr<ProcessLauncher> launcher,
                   int interruptFd)
    : options_(options),
      limits_(limits),
      interruptFd_(interruptFd),
      launcher_(std::move(launcher)),
      cache_(options.cacheFolder(), options.cacheSize()) {}

Compiler& Workshop::compiler() {
  if (!compiler_) compiler_.emplace(*launcher_, cache_, limits_, options_.compiler, interruptFd_);
  return *compiler_;
}

void Workshop::prepare(const Submission& submission, const Kata& kata) {
  if (submission.language->run.empty() && !options_.isProgram(kata)) compiler().prepare(submission);
}

bool Workshop::prepareForCpp() {
  compiler().prepareForAll();
  return !isInterrupted(interruptFd_);
}

CompiledProgram Workshop::compile(const Submission& submission, const Kata& kata) {
  const Language& language = *submission.language;
  if (options_.isProgram(kata)) return compileProgram(submission);
  return compile(submission, kata.signature(), [&] { return functionsOfOthers(kata, language); });
}

CompiledProgram Workshop::compile(const Submission& submission, const Signature& signature,
                                  const OtherFunctions& others) {
  const Language& language = *submission.language;
  if (!language.run.empty())
    return Builder(*launcher_, cache_, limits_, interruptFd_).compile(submission, language, signature, others);
  Callee callee = calleeOf(signature, language);
  callee.others = others;
  return compiler().compile(submission, callee);
}

CompiledProgram Workshop::compileProgram(const Submission& submission) {
  const Language& language = *submission.language;
  if (!language.program)
    throw InputError(fmt::format("{}: a program in {} cannot be started: its language.toml has no [program]",
                                 escaped(submission.path), language.name));
  const Toolchain chosen = language.run.empty() ? compiler().toolchain() : Toolchain();
  return Builder(*launcher_, cache_, limits_, interruptFd_)
      .compile(submission, *language.program, Signature(), noOthers, chosen);
}

}  // namespace judge
