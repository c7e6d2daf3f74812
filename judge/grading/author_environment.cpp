#include "judge/grading/author_environment.h"
#include "judge/grading/author_sources.h"

namespace judge {
namespace {

class Programs : public AuthorPrograms {
 public:
  Programs(BuildOptions options, const Languages& languages)
      : environment_(std::make_shared<AuthorEnvironment>(std::move(options))), languages_(languages) {}

  std::unique_ptr<AuthorFunction> function(const std::filesystem::path& file, const Signature& signature) override {
    return authorFunction(environment_, functionSource(file, largest(), languages_), signature);
  }

  std::unique_ptr<Validator> validator(const std::filesystem::path& program,
                                       const std::vector<std::string>& arguments) override {
    return authorValidator(environment_, programSource(program, largest(), languages_), arguments);
  }

  std::unique_ptr<InputValidator> inputValidator(const std::filesystem::path& program,
                                                 const std::vector<std::string>& arguments) override {
    return authorInputValidator(environment_, programSource(program, largest(), languages_), arguments);
  }

 private:
  Bytes largest() const { return environment_->limits().source; }

  const std::shared_ptr<AuthorEnvironment> environment_;
  const Languages languages_;
};

}  // namespace

BuildOptions forAuthors(BuildOptions options) {
  Limits own;
  own.checker = options.limits.checker;
  own.memory = mebibytes(1024);
  options.limits = own;
  return options;
}

BuildEnvironment& AuthorEnvironment::get() {
  BuildEnvironment* const made = made_.get();
  return made ? *made : made_.hold(make());
}

std::shared_ptr<AuthorPrograms> makeAuthorPrograms(BuildOptions options, const Languages& languages) {
  return std::make_shared<Programs>(forAuthors(std::move(options)), languages);
}

}  // namespace judge
