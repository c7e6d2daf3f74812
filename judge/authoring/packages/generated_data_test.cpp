#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "judge/authoring/packages/package.h"
#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/trials/katas/sample_package.h"

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::UnorderedElementsAre;

/// Programs that print their source, arguments and input.
class EchoPrograms : public AuthorPrograms {
 public:
  std::unique_ptr<AuthorFunction> function(const std::filesystem::path&, const Signature&) override { return nullptr; }
  std::unique_ptr<Validator> validator(const std::filesystem::path&, const std::vector<std::string>&) override {
    return nullptr;
  }
  std::unique_ptr<Interactor> interactor(const std::filesystem::path&, const std::vector<std::string>&) override {
    return nullptr;
  }
  std::unique_ptr<InputValidator> inputValidator(const std::filesystem::path&,
                                                 const std::vector<std::string>&) override {
    return nullptr;
  }
  std::unique_ptr<AuthorProgram> program(const std::filesystem::path& path) override {
    struct Echo : AuthorProgram {
      std::string source;
      std::string run(std::string_view input, const std::vector<std::string>& arguments) override {
        return source == "silent\n" ? ""
                                    : fmt::format("{}|{}|{}\n", trimmed(source), join(arguments, ","), trimmed(input));
      }
    };
    if (path.extension() == ".sh") throw InputError("is in no language");
    auto made = std::make_unique<Echo>();
    std::ifstream file(path);
    made->source.assign(std::istreambuf_iterator(file), {});
    return made;
  }
};

class GeneratedData : public ::testing::Test {
 protected:
  GeneratedData() {
    sample_.without("data/secret").with("generators/gen.py", "gen\n").with("submissions/accepted/sum.py", "sum\n");
  }

  Package read(const std::string& data) {
    sample_.with(kGeneratorsYaml, "solution: /submissions/accepted/sum.py\ndata:\n  secret:\n" + data);
    EchoPrograms programs;
    return readPackage(sample_.folder(), &programs);
  }

  std::string refusal(const std::string& data) {
    try {
      read(data);
      return "";
    } catch (const InputError& error) {
      return error.what();
    }
  }

  static std::vector<std::string> inputs(const Package& package) {
    std::vector<std::string> all;
    for (const PackageCase& one : package.cases)
      if (!one.isSample()) all.push_back(one.name + ": " + package.folder.text(one.input));
    return all;
  }

  SamplePackage sample_{SamplePackage::Kind::Modern};
};

TEST_F(GeneratedData, IsMadeByGeneratorsAndTheSolution) {
  const Package package = read(
      "    data:\n      a: gen.py 'x y' {name}\n      b: {in: '1 2'}\n      c: {in: '3', ans: '4', yaml: "
      "{input_validator_args: [5]}}\n");
  EXPECT_THAT(inputs(package), ElementsAre("secret/a: gen|x y,a|\n", "secret/b: 1 2\n", "secret/c: 3\n"));
  EXPECT_EQ(package.folder.text("data/secret/a.ans"), "sum||gen|x y,a|\n");
  EXPECT_EQ(package.folder.text("data/secret/c.ans"), "4\n");
  EXPECT_THAT(package.cases.back().inputFlags, ElementsAre("5"));
  EXPECT_EQ(package.folder.text("data/sample/1.in"), "1 2\n") << "the package's own data stays";
}

TEST_F(GeneratedData, ItemsAreNumberedAndCounted) {
  const Package package = read(
      "    data:\n      - '': {in: '1'}\n      - n: {generate: 'gen.py {count}', count: '-1..=1'}\n"
      "      - group:\n          test_group.yaml: {input_validator_args: [small]}\n          data: {x: gen.py 7}\n");
  EXPECT_THAT(inputs(package), ElementsAre("secret/1: 1\n", "secret/2-n--1: gen|-1|\n", "secret/3-n-0: gen|0|\n",
                                           "secret/4-n-1: gen|1|\n", "secret/5-group/x: gen|7|\n"));
  EXPECT_THAT(package.cases.back().inputFlags, ElementsAre("small"));
}

TEST_F(GeneratedData, SettingsOfAllDataStandAtTheTop) {
  const Package package = read("    data:\n      a: {in: '1'}\ntest_group.yaml: {input_validator_args: [large]}\n");
  EXPECT_THAT(package.cases.back().inputFlags, ElementsAre("large"));
}

TEST_F(GeneratedData, SeedsDependOnTheCommandAlone) {
  const std::string data =
      "    data:\n      - a: gen.py {seed}\n      - b: gen.py {seed}\n      - c: gen.py {seed:2}\n";
  const auto argumentOf = [](const Package& package, const char* file) {
    return package.folder.text(fmt::format("data/secret/{}.in", file));
  };
  const Package one = read(data), other = read(data);
  EXPECT_EQ(argumentOf(one, "1-a"), argumentOf(other, "1-a"));
  EXPECT_EQ(argumentOf(one, "1-a"), argumentOf(one, "2-b"));
  EXPECT_NE(argumentOf(one, "1-a"), argumentOf(one, "3-c"));
}

TEST_F(GeneratedData, WhatCannotBeMadeIsNamed) {
  sample_.with("generators/gen.sh", "\n").with("generators/silent.py", "silent\n");
  EXPECT_THAT(refusal("    data: {a: gen.sh 1}\n"),
              HasSubstr("sum/data/secret/a: generators/gen.sh, which makes it, cannot be run (is in no language): run "
                        "it and add its .in and .ans"));
  EXPECT_THAT(refusal("    data: {a: none.py}\n"),
              HasSubstr("generators/none.py, which makes it, is not in the package"));
  EXPECT_THAT(refusal("    data: {a: silent.py}\n"), HasSubstr("generators/silent.py prints no input for it"));
  EXPECT_THAT(refusal("    data: {a: {copy: manual/a}}\n"), HasSubstr("is a copy of generators/manual/a.in, which"));
  EXPECT_THAT(refusal("    data: {../a: gen.py}\n"), HasSubstr("has a name that the format does not allow"));
  EXPECT_THAT(refusal("    data: [{a: ~}]\n"), HasSubstr("is described, but has no .in"));
}

TEST_F(GeneratedData, AGroupIncludesCasesAndGroupsOfOthers) {
  const Package package = read(
      "    data:\n      - small:\n          data:\n            - a: gen.py 1\n            - b: gen.py 2\n"
      "          include:\n            - \"1\"\n      - large:\n          data:\n            - c: gen.py 3\n"
      "          include:\n            - small\n");
  std::vector<std::string> names;
  for (const PackageCase& one : package.cases)
    if (one.name.starts_with("secret/2-large/")) names.push_back(one.name);
  EXPECT_THAT(names, UnorderedElementsAre("secret/2-large/1", "secret/2-large/1-a", "secret/2-large/1-c",
                                          "secret/2-large/2-b"));
  EXPECT_EQ(package.folder.text("data/secret/2-large/2-b.in"), package.folder.text("data/secret/1-small/2-b.in"));
  EXPECT_THAT(refusal("    include: [none]\n    data:\n      - a: gen.py 1\n"),
              HasSubstr("data/secret: includes none, which is neither a case nor a group"));
}

}  // namespace
}  // namespace judge
