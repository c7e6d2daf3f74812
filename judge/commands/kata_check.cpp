#include "judge/commands/grade_options.h"
#include "judge/commands/kata_check_package.h"
#include "judge/commands/verbs.h"

namespace judge {

options::Declaration declareKataCheck() {
  struct State {
    std::string package;
    GradeOptions grading;
  };
  const auto state = std::make_shared<State>();
  std::vector<options::Option> all = {
      options::file("--package", "PACKAGE", "a problem package: a folder, .zip or .kpp", state->package).required(),
      languagesOption(state->grading)};
  options::append(all, sandboxOptions(state->grading));
  return {.about = "Says what breaks the rules of a problem package's format, and runs its validators on junk.",
          .examples = {"judge kata check --package hello", "judge kata check --package hello.zip"},
          .options = std::move(all),
          .footer = "Exit status: 0 nothing to mend, 1 something is, 2 bad usage, 3 the judge failed, 130 interrupted.",
          .run = [state] { return checkPackage(state->package, state->grading); }};
}

}  // namespace judge
