#include "judge/commands/author_workshop.h"

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/commands/workshop.h"
#include "judge/grading/author_function.h"
#include "judge/languages/submission.h"
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
    if (std::error_code error; std::filesystem::is_symlink(file, error))
      throw InputError(escaped(file.string()) + ": is a link, expected a file of the kata's own");
    return authorFunction(host_, readSubmission(file.string(), host_->limits().source, languages_, ""), signature);
  }

  std::unique_ptr<Validator> validator(const std::filesystem::path&, const std::vector<std::string>&) override {
    throw InputError("validators are not known yet");
  }

  std::unique_ptr<InputValidator> inputValidator(const std::filesystem::path&,
                                                 const std::vector<std::string>&) override {
    throw InputError("validators are not known yet");
  }

 private:
  std::shared_ptr<Host> host_;
  Languages languages_;
};

}  // namespace

std::shared_ptr<AuthorPrograms> makeAuthorPrograms(const GradeOptions& options, int interruptFd) {
  return std::make_shared<Programs>(options, interruptFd);
}

}  // namespace judge
