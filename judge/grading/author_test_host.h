#pragma once

#include <memory>

#include "judge/grading/author_function.h"
#include "judge/languages/builder.h"
#include "judge/machine/scratch_directory.h"
#include "judge/sandbox/sandbox.h"

namespace judge {

/// For tests: compiles an author's programs as the judge does, with a cache of its own.
class AuthorTestHost : public AuthorHost {
 public:
  explicit AuthorTestHost(const std::filesystem::path& runner, std::optional<Tier> tier = std::nullopt)
      : launcher_(makeLauncher(runner, tier)) {
    limits_.checker = std::chrono::seconds(20);
    std::filesystem::permissions(folder_.path(), std::filesystem::perms(0755));
  }

  ProcessLauncher& launcher() override { return *launcher_; }

  CompiledProgram compile(const Submission& program, const Signature& signature) override {
    ++compiles;
    const Language& language = *program.language;
    if (language.run.empty()) return compiler().compile(program, calleeOf(signature, language));
    return builder().compile(program, language, signature);
  }

  CompiledProgram compileProgram(const Submission& program) override {
    ++compiles;
    const Language& language = *program.language;
    return builder().compile(program, *language.program, {}, noOthers,
                             language.run.empty() ? compiler().toolchain() : Toolchain());
  }

  const Limits& limits() const override { return limits_; }
  int interruptFd() const override { return interrupt; }

  int compiles = 0;
  int interrupt = -1;
  Limits limits_ = authorLimits({});

 private:
  Builder builder() { return Builder(*launcher_, cache_, limits_, -1); }
  Compiler compiler() { return Compiler(*launcher_, cache_, limits_, {}, -1); }

  ScratchDirectory folder_;
  std::unique_ptr<ProcessLauncher> launcher_;
  Cache cache_{folder_.path() / "cache"};
};

}  // namespace judge
