#pragma once

#include <memory>
#include <string>

#include "judge/languages/language.h"

namespace judge {

/// Finds the versions of installed languages. The command `version` of a language.toml may come from anybody: it runs
/// in the sandbox of compilers, with their limits, and nowhere else.
class LanguageVersions {
 public:
  /// Uses the strongest sandbox that works here. A command ends when `interruptFd` is readable; -1 for never.
  explicit LanguageVersions(int interruptFd = -1);
  explicit LanguageVersions(std::unique_ptr<ProcessLauncher> launcher);
  ~LanguageVersions();

  /// The first line that the command prints; empty if the language is not installed, the command fails, or no sandbox
  /// works here.
  std::string of(const Language& language);

 private:
  std::unique_ptr<ProcessLauncher> launcher_;
  int interruptFd_ = -1;
};

}  // namespace judge
