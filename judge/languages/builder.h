#pragma once

#include "judge/languages/cache.h"
#include "judge/languages/compiler.h"
#include "judge/languages/harness.h"
#include "judge/languages/language.h"
#include "judge/languages/tool.h"

namespace judge {

/// Builds submissions as their language.toml says, under limits, and caches the results.
///
/// The language's files and the submission are written to a folder, where the language's commands run. The result is
/// started once, in the sandbox of submissions: the harness reports which function it found, or which there are
/// instead; then it waits for the run's questions. A whole program (Language::isProgram) is not started.
class Builder {
 public:
  /// All arguments outlive it.
  Builder(ProcessLauncher& launcher, Cache& cache, const Limits& limits, int interruptFd)
      : launcher_(launcher), cache_(cache), limits_(limits), interruptFd_(interruptFd) {}

  /// Builds everything that compile() of any submission in the language needs besides the submission.
  void prepare(const Language& language) { addHarness({}, language, launcher_, cache_, interruptFd_); }

  /// Throws InputError for a language whose programs are missing here, std::system_error where the machine fails.
  CompiledProgram compile(const Submission& submission, const Language& language, const Signature& signature,
                          const OtherFunctions& others = noOthers, const Toolchain& chosen = {});

 private:
  struct Job;
  CompiledProgram make(Job& job, const std::string& key);
  bool build(Job& job, CompiledProgram& compiled);
  bool tryStart(Job& job, CompiledProgram& compiled);
  void buildAndStart(Job& job, CompiledProgram& made);

  ProcessLauncher& launcher_;
  Cache& cache_;
  const Limits& limits_;
  int interruptFd_;
};

}  // namespace judge
