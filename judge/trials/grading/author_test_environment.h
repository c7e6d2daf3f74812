#pragma once

#include "judge/grading/author_environment.h"
#include "judge/machine/scratch_directory.h"

namespace judge {

/// For tests: with a cache of its own, and a count of what it compiles.
class AuthorTestEnvironment : public AuthorEnvironment {
 public:
  explicit AuthorTestEnvironment(const std::filesystem::path& runner, std::optional<Tier> tier = std::nullopt)
      : AuthorEnvironment(forAuthors({})), launcher_(makeLauncher(runner, tier)) {
    std::filesystem::permissions(cache_.path(), std::filesystem::perms(0755));
    options_.cache = cache_.path();
    options_.limits.checker = std::chrono::seconds(20);
  }

  /// To be changed before the first program is compiled.
  BuildOptions& options() { return options_; }

  int compiles = 0;

 protected:
  std::unique_ptr<BuildEnvironment> make() override { return std::make_unique<Counting>(*this, options_); }

 private:
  class Counting : public BuildEnvironment {
   public:
    Counting(AuthorTestEnvironment& tests, BuildOptions options)
        : BuildEnvironment(std::move(options), tests.launcher_->another()), tests_(tests) {}

    CompiledProgram compile(const Submission& program, const Signature& signature,
                            const OtherFunctions& others) override {
      ++tests_.compiles;
      return BuildEnvironment::compile(program, signature, others);
    }

    CompiledProgram compileProgram(const Submission& program) override {
      ++tests_.compiles;
      return BuildEnvironment::compileProgram(program);
    }

   private:
    AuthorTestEnvironment& tests_;
  };

  const ScratchDirectory cache_;
  const std::unique_ptr<ProcessLauncher> launcher_;
};

}  // namespace judge
