#include "judge/commands/workshop.h"

#include <stdexcept>

#include "judge/commands/katas.h"
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

}  // namespace

std::filesystem::path ourRunner() { return installedPart(Installation().runner()); }

Workshop::Workshop(const GradeOptions& options, const Limits& limits, std::optional<Tier> tier, int interruptFd)
    : launcher_(startLauncher(options, tier)),
      cache_(options.cacheFolder()),
      compiler_(*launcher_, cache_, limits, options.compiler, interruptFd) {}

CompiledProgram Workshop::compile(const Submission& submission, const Kata& kata) {
  Callee callee = kata.callee();
  for (const std::string& name : kataNames())
    if (name != kata.name()) callee.others.push_back({std::string(chosenKata(name, {})->callee().function), name});
  return compiler_.compile(submission, callee);
}

}  // namespace judge
