#include "judge/grading/build_environment.h"

#include <stdexcept>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/console/interrupt.h"
#include "judge/katas/catalogue/catalogue.h"
#include "judge/machine/installation.h"

namespace judge {
namespace {

std::unique_ptr<ProcessLauncher> launcherOf(std::optional<Tier> chosen) {
  try {
    return makeLauncher(installedRunner(), chosen);
  } catch (const std::exception& failure) {
    if (!chosen) throw;
    throw std::runtime_error(fmt::format("--sandbox {} does not work here: {}", tierName(*chosen), failure.what()));
  }
}

std::unique_ptr<ProcessLauncher> startLauncher(const BuildOptions& options) {
  installedPart(Installation().solver());  // missed now rather than after the grading
  auto launcher = launcherOf(options.tier);
  if (options.requiredTier && launcher->tier() < *options.requiredTier)
    throw std::runtime_error(fmt::format("the sandbox would be {}, weaker than --require-sandbox {}: nothing is graded",
                                         tierName(launcher->tier()), tierName(*options.requiredTier)));
  return launcher;
}

/// The functions of all other katas. A kata that cannot be read has none.
std::vector<OtherFunction> functionsOfOthers(const Kata& kata, const Language& language) {
  std::vector<OtherFunction> others;
  for (const KnownKata& known : knownKatas()) {
    if (known.name == kata.name()) continue;
    try {
      for (std::string& function : language.namesOf(makeKata(known)->signature()))
        others.push_back({std::move(function), known.name});
    } catch (const InputError&) {
    }
  }
  return others;
}

}  // namespace

std::filesystem::path installedRunner() { return installedPart(Installation().runner()); }

BuildEnvironment::BuildEnvironment(BuildOptions options, std::unique_ptr<ProcessLauncher> launcher)
    : options_(std::move(options)),
      launcher_(launcher ? std::move(launcher) : startLauncher(options_)),
      cache_(options_.cache, options_.cacheSize) {}

Compiler& BuildEnvironment::compiler() {
  if (!compiler_) compiler_.emplace(*launcher_, cache_, limits(), options_.compiler, interruptFd());
  return *compiler_;
}

Builder BuildEnvironment::builder() { return Builder(*launcher_, cache_, limits(), interruptFd()); }

void BuildEnvironment::prepare(const Submission& submission, bool isProgram) {
  if (submission.language->run.empty() && !isProgram) compiler().prepare(submission);
}

bool BuildEnvironment::prepareForAll(const Language& language) {
  if (language.run.empty())
    compiler().prepareForAll();
  else if (language.missingPrograms().empty())
    builder().prepare(language);
  return !isInterrupted(interruptFd());
}

CompiledProgram BuildEnvironment::compile(const Submission& submission, const Kata& kata, bool isProgram) {
  if (isProgram) return compileProgram(submission);
  return compile(submission, kata.signature(), [&] { return functionsOfOthers(kata, *submission.language); });
}

CompiledProgram BuildEnvironment::compile(const Submission& submission, const Signature& signature,
                                          const OtherFunctions& others) {
  const Language& language = *submission.language;
  if (!language.run.empty()) return builder().compile(submission, language, signature, others);
  Callee callee = calleeOf(signature, language);
  callee.others = others;
  return compiler().compile(submission, callee);
}

CompiledProgram BuildEnvironment::compileProgram(const Submission& submission) {
  const Language& language = *submission.language;
  if (!language.program)
    throw InputError(fmt::format("{}: a program in {} cannot be started: its language.toml has no [program]",
                                 escaped(submission.path), language.name));
  const Toolchain chosen = language.run.empty() ? compiler().toolchain() : Toolchain();
  return builder().compile(submission, *language.program, Signature(), noOthers, chosen);
}

}  // namespace judge
