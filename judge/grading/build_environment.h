#pragma once

#include "judge/katas/kata.h"
#include "judge/languages/builder.h"
#include "judge/languages/cache.h"
#include "judge/languages/compiler.h"
#include "judge/sandbox/process.h"
#include "judge/sandbox/sandbox.h"

namespace judge {

/// How programs are built, and where they run.
struct BuildOptions {
  CompilerChoice compiler{};
  std::filesystem::path cache = defaultCacheRoot();
  Bytes cacheSize = kUsualCacheSize;
  Limits limits{};
  std::optional<Tier> tier{};          ///< absent: the strongest that works here
  std::optional<Tier> requiredTier{};  ///< nothing runs in a weaker one
  int interruptFd = -1;                ///< as for Supervisor
  Watcher watcher{};                   ///< of the launcher
};

/// The executable judge-runner of this installation. Throws std::runtime_error when it is missing.
std::filesystem::path installedRunner();

/// Compiles programs and starts them: it owns the sandbox's launcher, the cache and the compilers.
class BuildEnvironment {
 public:
  /// With `launcher`, which is known to work, or else one of the tier in the options. Throws std::runtime_error when
  /// that does not work or is weaker than required, std::system_error when the machine fails, InputError for a compiler
  /// that the user should not have named.
  explicit BuildEnvironment(BuildOptions options, std::unique_ptr<ProcessLauncher> launcher = nullptr);
  virtual ~BuildEnvironment() = default;
  BuildEnvironment& operator=(BuildEnvironment&&) = delete;

  /// Makes what compile() would make first and the cache keeps for all submissions of that kind.
  void prepare(const Submission& submission, bool isProgram);

  /// Makes what the cache keeps for all submissions in a language, where its programs are here. False: interrupted.
  bool prepareForAll(const Language& language);

  /// A submission to the kata. One that lacks its function may have that of another kata: then the reason names it.
  /// Where its files do not compile together, those that nothing names are left out.
  CompiledProgram compile(const Submission& submission, const Kata& kata, bool isProgram);

  /// `others`: functions of other katas, which may be there instead.
  virtual CompiledProgram compile(const Submission& submission, const Signature& signature,
                                  const OtherFunctions& others = noOthers);

  /// A whole program. Throws InputError where programs in that language are not known.
  virtual CompiledProgram compileProgram(const Submission& submission);

  ProcessLauncher& launcher() { return *launcher_; }
  const Limits& limits() const { return options_.limits; }
  int interruptFd() const { return options_.interruptFd; }

  /// Why programs are not kept: one line; or empty.
  const std::string& cacheProblem() const { return cache_.problem(); }

 private:
  Compiler& compiler();
  Builder builder();
  CompiledProgram compileAll(const Submission& submission, const Kata& kata, bool isProgram);
  CompiledProgram compileAs(const std::shared_ptr<const Language>& as, const Submission& submission,
                            const Signature& signature);
  CompiledProgram placed(CompiledProgram compiled) const;

  const BuildOptions options_;
  Cache cache_;
  const std::unique_ptr<ProcessLauncher> launcher_;
  std::optional<Compiler> compiler_;  // of C++, made when it is needed
};

}  // namespace judge
