#include "judge/languages/language_versions.h"

#include <stdexcept>

#include "judge/base/text.h"
#include "judge/languages/harness.h"
#include "judge/languages/tool.h"
#include "judge/machine/installation.h"
#include "judge/machine/scratch_directory.h"
#include "judge/sandbox/sandbox.h"

namespace judge {

LanguageVersions::LanguageVersions(int interruptFd) : interruptFd_(interruptFd) {
  try {
    launcher_ = makeLauncher(installedPart(Installation().runner()));
  } catch (const std::exception&) {  // no sandbox works here: no version is known
  }
}

LanguageVersions::LanguageVersions(std::unique_ptr<ProcessLauncher> launcher) : launcher_(std::move(launcher)) {}

LanguageVersions::~LanguageVersions() = default;

std::string LanguageVersions::of(const Language& language) {
  if (!launcher_ || language.version.empty() || !language.missingPrograms().empty()) return {};
  const Language::Command& command = language.version;
  const ScratchDirectory scratch;
  const Tool tool{.program = command[0],
                  .arguments = {command.begin() + 1, command.end()},
                  .directory = scratch.path(),
                  .environment = {},
                  .readable = readablePaths(language),
                  .grants = language.grants};
  try {
    const ToolRun run = runTool(*launcher_, tool, Limits{}, interruptFd_);
    const auto lines = linesIn(run.diagnostics);
    return run.succeeded() && !lines.empty() ? escaped(trimmed(lines.front())) : "";
  } catch (const std::exception&) {  // the program cannot be started
    return {};
  }
}

}  // namespace judge
