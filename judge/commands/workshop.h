#pragma once

#include "judge/commands/grade_options.h"
#include "judge/languages/cache.h"
#include "judge/languages/compiler.h"
#include "judge/sandbox/process.h"

namespace judge {

/// The executable judge-runner of this installation. Throws std::runtime_error when it is missing.
std::filesystem::path ourRunner();

/// Where a command compiles submissions and starts them.
class Workshop {
 public:
  /// As the options ask for it, in `tier`, or the strongest that works here. Throws std::runtime_error when that does
  /// not work, or is less than --require-sandbox demands, std::system_error when the machine fails, InputError for a
  /// compiler that the user should not have named. `options` and `limits` outlive it.
  Workshop(const GradeOptions& options, const Limits& limits, std::optional<Tier> tier, int interruptFd);

  /// With a launcher that is known to work.
  Workshop(const GradeOptions& options, const Limits& limits, std::unique_ptr<ProcessLauncher> launcher,
           int interruptFd);

  /// What compile() would do at first, and what is kept for all submissions of that kind.
  void prepare(const Submission& submission, const Kata& kata);

  /// Makes what is kept for all submissions in C++. False: interrupted.
  bool prepareForCpp();

  /// As a program where the options, or else the kata, say that submissions are some.
  CompiledProgram compile(const Submission& submission, const Kata& kata);

  /// `others`: functions of other katas, which may be there instead.
  CompiledProgram compile(const Submission& submission, const Signature& signature,
                          const OtherFunctions& others = noOthers);

  /// A whole program. Throws InputError where programs in that language are not known.
  CompiledProgram compileProgram(const Submission& submission);
  ProcessLauncher& launcher() { return *launcher_; }
  Tier tier() const { return launcher_->tier(); }

  /// One line that says why programs are not kept; or empty.
  const std::string& cacheProblem() const { return cache_.problem(); }

 private:
  Compiler& compiler();

  const GradeOptions& options_;
  const Limits& limits_;
  const int interruptFd_;
  const std::unique_ptr<ProcessLauncher> launcher_;
  Cache cache_;
  std::optional<Compiler> compiler_;  // of C++, made when it is needed
};

}  // namespace judge
