#include "judge/authoring/packages/package.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/trials/katas/sample_package.h"

namespace judge {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using enum SamplePackage::Kind;

/// Validators that are functions; each program is called by its file.
class FakePrograms : public AuthorPrograms {
 public:
  using Input = std::function<int(std::string_view input)>;
  using Output = std::function<bool(std::string_view answer, std::string_view output)>;

  FakePrograms(Input input, Output output) : input_(std::move(input)), output_(std::move(output)) {}

  std::unique_ptr<AuthorFunction> function(const std::filesystem::path&, const Signature&) override { return nullptr; }

  std::unique_ptr<Validator> validator(const std::filesystem::path&, const std::vector<std::string>&) override {
    struct Fake : Validator {
      Output says;
      Result validate(std::string_view, std::string_view answer, std::string_view output) override {
        return {says(answer, output), "I say so\nand more", "", ""};
      }
    };
    auto made = std::make_unique<Fake>();
    made->says = output_;
    return made;
  }

  std::unique_ptr<Interactor> interactor(const std::filesystem::path&, const std::vector<std::string>&) override {
    return nullptr;
  }
  std::unique_ptr<InputValidator> inputValidator(const std::filesystem::path&,
                                                 const std::vector<std::string>&) override {
    struct Fake : InputValidator {
      Input says;
      int validate(std::string_view input) override { return says(input); }
    };
    auto made = std::make_unique<Fake>();
    made->says = input_;
    return made;
  }

 private:
  Input input_;
  Output output_;
};

int strict(std::string_view input) {
  const bool isValid =
      input.size() == 4 && std::isdigit(input[0]) && input[1] == ' ' && std::isdigit(input[2]) && input[3] == '\n';
  return isValid ? 42 : 43;
}

bool same(std::string_view answer, std::string_view output) { return answer == output; }

std::string reportOf(const SamplePackage& sample, FakePrograms programs) {
  const Package package = readPackage(sample.folder());
  std::vector<Diagnostic> diagnostics;
  checkValidators(package, programs, diagnostics);
  return reportOn("it", diagnostics);
}

SamplePackage& withValidator(SamplePackage& sample) {
  return sample.with("problem.yaml", "name: Sum\nvalidation: custom\n").with("output_validators/v.py", "\n");
}

TEST(ValidatorRules, ThoseThatKeepToThemAreNotMentioned) {
  SamplePackage sample(Legacy);
  EXPECT_EQ(reportOf(withValidator(sample), {strict, same}), "it: no faults\n");
}

TEST(ValidatorRules, AnInputValidatorAcceptsTheData) {
  const auto never = [](std::string_view) { return 1; };
  EXPECT_THAT(reportOf(SamplePackage(Legacy), {never, same}),
              HasSubstr("data/sample/1.in: input_validators/validate.py exits with 1 for it, expected 42"));
}

TEST(ValidatorRules, AnInputValidatorRefusesAnotherLayout) {
  const auto always = [](std::string_view) { return 42; };
  const std::string report = reportOf(SamplePackage(Legacy), {always, same});
  EXPECT_THAT(report, HasSubstr("input_validators/validate.py: accepts data/sample/1.in with CRLF line ends; refuse"));
  EXPECT_THAT(report, HasSubstr("accepts data/sample/1.in that is empty"));
  EXPECT_THAT(report, Not(HasSubstr("data/secret/1.in with CRLF"))) << "each kind once";
}

TEST(ValidatorRules, OneOfSeveralInputValidatorsIsEnoughToRefuse) {
  SamplePackage sample(Legacy);
  sample.with("input_validators/more.py", "\n");
  int asked = 0;
  const auto inTurn = [&asked](std::string_view input) { return ++asked % 2 ? 42 : strict(input); };
  EXPECT_EQ(reportOf(sample, {strict, same}), "it: no faults\n");
  EXPECT_EQ(reportOf(sample, {inTurn, same}), "it: no faults\n") << "the second one is strict";
}

TEST(ValidatorRules, AnInputValidatorMayCrashOnInvalidInput) {
  SamplePackage sample(Modern);
  sample.with("data/invalid_input/two.in", "1 x\n");
  const auto fragile = [](std::string_view input) -> int {
    return strict(input) == 42 ? 42 : throw KataFault("validate.py was killed by SIGSEGV");
  };
  EXPECT_EQ(reportOf(sample, {fragile, same}), "it: no faults\n");
}

TEST(ValidatorRules, InvalidInputsAreRefused) {
  SamplePackage sample(Modern);
  sample.with("data/invalid_input/two.in", "1 2\n");
  EXPECT_THAT(reportOf(sample, {strict, same}),
              HasSubstr("data/invalid_input/two.in: every input validator accepts it"));
}

TEST(ValidatorRules, AnOutputValidatorAcceptsTheSamples) {
  SamplePackage sample(Legacy);
  const std::string report =
      reportOf(withValidator(sample), {strict, [](auto, auto output) { return output == "9\n"; }});
  EXPECT_THAT(report, HasSubstr("\ndata/sample/1.ans: output_validators/v.py finds it wrong: I say so; write"));
  EXPECT_THAT(report, HasSubstr("advice: data/secret/2.ans: output_validators/v.py finds it wrong"));
}

TEST(ValidatorRules, AnOutputValidatorSaysRightOrWrongOfAnything) {
  SamplePackage sample(Legacy);
  const auto fragile = [](std::string_view, std::string_view output) -> bool {
    if (output.empty()) throw KataFault("v.py was killed by SIGSEGV");
    return true;
  };
  EXPECT_THAT(reportOf(withValidator(sample), {strict, fragile}),
              HasSubstr("output_validators/v.py: v.py was killed by SIGSEGV: on the output for data/sample/1.in that "
                        "is empty; fix it"));
}

TEST(ValidatorRules, AnOutputValidatorDoesNotAcceptEverything) {
  SamplePackage sample(Legacy);
  EXPECT_THAT(reportOf(withValidator(sample), {strict, [](auto, auto) { return true; }}),
              HasSubstr("output_validators/v.py: accepts everything"));
}

TEST(ValidatorRules, OutputsThatAreToBeRightOrWrongAre) {
  SamplePackage sample(Modern);
  sample.with("output_validator/v.py", "\n");
  for (const char* const folder : {"data/valid_output/", "data/invalid_output/"})
    sample.with(std::string(folder) + "1.in", "1 1\n").with(std::string(folder) + "1.ans", "2\n");
  sample.with("data/valid_output/1.out", " 2\n").with("data/invalid_output/1.out", "2\n");
  const std::string report = reportOf(sample, {strict, same});
  EXPECT_THAT(report, HasSubstr("data/valid_output/1.out: output_validator/v.py finds it wrong"));
  EXPECT_THAT(report, HasSubstr("data/invalid_output/1.out: output_validator/v.py finds it right"));
}

TEST(ValidatorRules, AFaultOfAValidatorIsToldOnce) {
  const auto broken = [](std::string_view) -> int { throw KataFault("does not compile"); };
  EXPECT_EQ(reportOf(SamplePackage(Legacy), {broken, same}),
            "it: 1 fault\ninput_validators/validate.py: does not compile; fix it\n");
}

TEST(ValidatorRules, FlagsOfTheDefaultValidatorAreKnown) {
  SamplePackage sample(Legacy);
  sample.with("problem.yaml", "name: Sum\nvalidator_flags: float_tolerance x\n");
  EXPECT_THAT(reportOf(sample, {strict, same}), HasSubstr("float_tolerance: expected a number from 0 after it"));
}

TEST(ValidatorRules, WhatWeDoNotRunIsSaid) {
  SamplePackage sample(Legacy);
  sample.without("input_validators").with("input_validators/sum.ctd", "EOF\n").with("input_validators/x/build", "\n");
  const std::string report = reportOf(sample, {strict, same});
  EXPECT_THAT(report, HasSubstr("advice: input_validators/sum.ctd: is not run"));
  EXPECT_THAT(report, HasSubstr("advice: input_validators/x: is not run"));
}

}  // namespace
}  // namespace judge
