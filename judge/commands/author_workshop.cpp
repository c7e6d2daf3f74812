#include "judge/commands/author_workshop.h"

#include "judge/commands/author_sources.h"
#include "judge/commands/workshop.h"
#include "judge/grading/author_function.h"
#include "judge/grading/author_validator.h"
#include "judge/machine/process_owned.h"

namespace judge {
namespace {

class Host : public AuthorHost {
 public:
  Host(const GradeOptions& options, int interruptFd)
      : options_(options), limits_(authorLimits(options.limits)), interruptFd_(interruptFd) {}

  ProcessLauncher& launcher() override { return workshop().launcher(); }
  CompiledProgram compile(const Submission& program, const Signature& signature) override {
    return workshop().compile(program, signature);
  }
  CompiledProgram compileProgram(const Submission& program) override { return workshop().compileProgram(program); }
  const Limits& limits() const override { return limits_; }
  int interruptFd() const override { return interruptFd_; }

 private:
  Workshop& workshop() {
    Workshop* const made = workshop_.get();
    return made ? *made : workshop_.hold(std::make_unique<Workshop>(options_, limits_, options_.sandbox, interruptFd_));
  }

  const GradeOptions options_;
  const Limits limits_;
  const int interruptFd_;
  ProcessOwned<Workshop> workshop_;
};

class Programs : public AuthorPrograms {
 public:
  Programs(const GradeOptions& options, int interruptFd)
      : host_(std::make_shared<Host>(options, interruptFd)), languages_(options.languages()) {}

  std::unique_ptr<AuthorFunction> function(const std::filesystem::path& file, const Signature& signature) override {
    return authorFunction(host_, functionSource(file, largest(), languages_), signature);
  }

  std::unique_ptr<Validator> validator(const std::filesystem::path& program,
                                       const std::vector<std::string>& arguments) override {
    return authorValidator(host_, programSource(program, largest(), languages_), arguments);
  }

  std::unique_ptr<InputValidator> inputValidator(const std::filesystem::path& program,
                                                 const std::vector<std::string>& arguments) override {
    return authorInputValidator(host_, programSource(program, largest(), languages_), arguments);
  }

 private:
  Bytes largest() const { return host_->limits().source; }

  std::shared_ptr<Host> host_;
  Languages languages_;
};

}  // namespace

std::shared_ptr<AuthorPrograms> makeAuthorPrograms(const GradeOptions& options, int interruptFd) {
  return std::make_shared<Programs>(options, interruptFd);
}

}  // namespace judge
