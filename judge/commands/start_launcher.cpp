#include "judge/commands/start_launcher.h"

#include <fmt/format.h>

#include <stdexcept>

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

}  // namespace

std::filesystem::path ourRunner() {
  return installedPart(Installation().runner());
}

std::unique_ptr<ProcessLauncher> startLauncher(const GradeOptions& options) {
  auto launcher = launcherOf(options.sandbox);
  if (options.requiredSandbox && *tierFromName(launcher->tier()) < *options.requiredSandbox)
    throw std::runtime_error(fmt::format("the sandbox would be {}, weaker than --require-sandbox {}: nothing is graded",
                                         launcher->tier(), nameOf(*options.requiredSandbox)));
  return launcher;
}

}  // namespace judge
