#include "judge/authoring/packages/kata_of_package.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "judge/base/errors.h"
#include "judge/katas/folder/folder_case.h"
#include "judge/katas/folder/folder_kata.h"
#include "judge/languages/language.h"
#include "judge/languages/plain_text.h"
#include "judge/trials/katas/sample_package.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

namespace fs = std::filesystem;
using enum SamplePackage::Kind;

class KataOfPackage : public ::testing::Test {
 protected:
  ImportedKata import(const SamplePackage& sample, double seconds = 2) const {
    const Package package = readPackage(sample.folder());
    ImportedKata kata = writeKata(package, Languages({QUEENS_SOURCE_DIR "/judge/languages"}),
                                  parent_.path() / kataNameOf(package.folder.name()));
    writeKataFile(package, kata.folder, seconds);
    return kata;
  }

  std::string refusal(const SamplePackage& sample) const {
    try {
      import(sample);
      return "";
    } catch (const InputError& error) {
      return error.what();
    }
  }

  static std::string text(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator(file), {});
  }

  ScratchDirectory parent_;
};

TEST_F(KataOfPackage, AsksTheCasesOfThePackage) {
  const ImportedKata imported = import(SamplePackage(Legacy));
  EXPECT_EQ(imported.folder.filename(), "sum");
  EXPECT_THAT(imported.notes, IsEmpty());
  FolderKata kata(imported.folder);
  EXPECT_TRUE(kata.file().isProgram);
  EXPECT_EQ(kata.file().title, "Sum");
  EXPECT_EQ(kata.file().author, "Ada");
  const std::vector<Question> questions = kata.questions({});
  ASSERT_EQ(questions.size(), 3U);
  const Question& first = *std::ranges::find(questions, "sample", &Question::suite);
  std::string room;
  EXPECT_EQ(first.plainInput(first.request, room), "1 2\n");
  EXPECT_FALSE(first.checkText(" 3").fault);
  EXPECT_TRUE(first.checkText("4\n").fault);
}

TEST_F(KataOfPackage, PutsSubmissionsIntoTheFolderOfTheirVerdict) {
  SamplePackage sample(Modern);
  sample.with("submissions/mixed/sum.py", "\n")
      .with("submissions/mixed/slow.scala", "\n")
      .with("submissions/accepted/old.py", "#!/usr/bin/env python2\nprint 3\n")
      .with("submissions/mixed/unclear.py", "\n")
      .with("submissions/mixed/several/a.py", "\n")
      .with("submissions/mixed/several/b.txt", "\n")
      .with("submissions/brute_force/b/main.py", "\n")
      .with("submissions/submissions.yaml", "mixed/s*: {permitted: [AC]}\n");
  const ImportedKata kata = import(sample);
  std::vector<std::string> files;
  for (const ImportedSubmission& one : kata.submissions) files.push_back(one.file.string());
  EXPECT_THAT(files, ElementsAre("submissions/accepted/sum.py", "submissions/brute_force/main.py",
                                 "submissions/accepted/several.py", "submissions/accepted/mixed-sum.py",
                                 "submissions/run_time_error/fails.py", "submissions/wrong_answer/less.py"));
  for (const ImportedSubmission& one : kata.submissions) EXPECT_TRUE(fs::exists(kata.folder / one.file)) << one.file;
  EXPECT_THAT(kata.notes,
              ElementsAre("submissions/accepted/old.py: left out: in no language that judge languages lists",
                          "submissions/mixed/slow.scala: left out: in no language that judge languages lists",
                          "submissions/mixed/unclear.py: left out: what it has to get is not certain"));
}

TEST_F(KataOfPackage, TakesFlagsAndLimits) {
  SamplePackage sample(Legacy);
  sample.with(
      "problem.yaml",
      "name: 'A \"sum\"'\nvalidator_flags: case_sensitive float_tolerance 1e-6\nlimits: {memory: 64, code: 7}\n");
  const FolderKata kata(import(sample, 0.25).folder);
  EXPECT_EQ(kata.file().title, "A \"sum\"");
  EXPECT_EQ(kata.file().check, KataFile::Check::Tokens);
  EXPECT_TRUE(kata.file().tokens.caseSensitive);
  EXPECT_EQ(kata.file().tokens.relativeTolerance, 1e-6);
  std::map<std::string, std::string> limits;
  for (const auto& limit : kata.file().limits) limits[limit.name] = limit.value;
  EXPECT_EQ(limits["case-seconds"], "0.25");
  EXPECT_EQ(limits["memory-mb"], "64");
  EXPECT_EQ(limits["source-kb"], "7");
}

TEST_F(KataOfPackage, TakesAValidatorAndItsArguments) {
  SamplePackage sample(Legacy);
  sample.with("problem.yaml", "name: Sum\nvalidation: custom\nvalidator_flags: \"1 2\"\n")
      .with("input_validators/own/size.py", "exit(42)\n")
      .with("output_validators/check/main.cpp", "int main() {}\n")
      .with("output_validators/check/more/a.h", "\n");
  const ImportedKata imported = import(sample);
  EXPECT_TRUE(fs::exists(imported.folder / "validator/main.cpp"));
  EXPECT_TRUE(fs::exists(imported.folder / "validator/more/a.h"));
  EXPECT_TRUE(fs::exists(imported.folder / "input_validators/own/size.py"));
  const FolderKata kata(imported.folder);
  EXPECT_EQ(kata.file().check, KataFile::Check::Validator);
  EXPECT_THAT(kata.file().validatorArguments, ElementsAre("1", "2"));
  EXPECT_EQ(examplesOf(kata.folder(), kata.file()).size(), 1U);
}

TEST_F(KataOfPackage, TakesAnInteractorInEveryFormat) {
  SamplePackage legacy(Legacy), modern(Modern), ofDomjudge(Domjudge);
  legacy.with("problem.yaml", "name: Sum\nvalidation: custom interactive\nvalidator_flags: x\n")
      .with("output_validators/talk/talk.py", "exit(43)\n")
      .with("data/sample/1.interaction", "<1 2\n>3\n");
  modern.with("problem.yaml", "problem_format_version: 2025-09\nname: Sum\nuuid: u\ntype: interactive\n")
      .with("output_validator/talk.py", "exit(43)\n");
  ofDomjudge.with("problem.yaml", "name: Sum\nvalidation: custom interactive\n")
      .with("output_validators/run/talk.py", "exit(43)\n");
  for (const SamplePackage* const sample : {&ofDomjudge, &modern, &legacy}) {
    fs::remove_all(parent_.path() / "sum");
    const FolderKata kata(import(*sample).folder);
    EXPECT_EQ(kata.file().check, KataFile::Check::Interactor);
    EXPECT_TRUE(kata.isProgram());
    EXPECT_TRUE(fs::exists(kata.folder().path() / "interactor/talk.py"));
    EXPECT_THAT(examplesOf(kata.folder(), kata.file()), IsEmpty());
    EXPECT_EQ(kata.questions({}).size(), 3U);
  }
  EXPECT_THAT(text(parent_.path() / "sum/kata.toml"), HasSubstr("validator-arguments = [\"x\"]"));
  EXPECT_THAT(text(parent_.path() / "sum/statement.md"), HasSubstr("    <1 2\n    >3\n"));
}

TEST_F(KataOfPackage, ConstantsAreFilledIn) {
  SamplePackage sample(Modern);
  sample.with("problem.yaml", "problem_format_version: 2025-09\nname: Sum\nuuid: u\nconstants: {most: 9}\n")
      .with("statement/problem.en.md", "Up to {{most}}.\n")
      .with("output_validator/v.py", "most = {{most}}\n")
      .with("submissions/accepted/sum.py", "print({{most.value}})\n")
      .with("data/secret/1.in", "{{most}}\n");
  const fs::path folder = import(sample).folder;
  EXPECT_THAT(text(folder / "statement.md"), HasSubstr("Up to 9."));
  EXPECT_EQ(text(folder / "validator/v.py"), "most = 9\n");
  EXPECT_EQ(text(folder / "submissions/accepted/sum.py"), "print(9)\n");
  EXPECT_EQ(text(folder / "data/secret/1.in"), "{{most}}\n") << "test data stays as it is";
}

TEST_F(KataOfPackage, GroupsThatGivePointsAreSuites) {
  SamplePackage legacy(Legacy);
  legacy.with("problem.yaml", "name: Sum\ntype: scoring\n")
      .with("data/sample/testdata.yaml", "accept_score: 0\n")
      .with("data/secret/all/1.in", "1 1\n")
      .with("data/secret/all/1.ans", "2\n")
      .with("data/secret/all/testdata.yaml", "accept_score: 30\ngrader_flags: min\n");
  const fs::path suites = import(legacy).folder / "suites";
  EXPECT_THAT(text(suites / "sample.suite"), Not(HasSubstr("points")));
  EXPECT_THAT(text(suites / "secret.suite"), HasSubstr("suite secret\npoints 2 each-case\n"));
  EXPECT_THAT(text(suites / "secret-all.suite"), HasSubstr("suite secret-all\npoints 30\n"));
  fs::remove_all(suites.parent_path());
  SamplePackage modern(Modern);
  modern.with("problem.yaml", "problem_format_version: 2025-09\nname: Sum\nuuid: u\ntype: scoring\n")
      .without("data/secret")
      .with("data/secret/g/1.in", "1 1\n")
      .with("data/secret/g/1.ans", "2\n")
      .with("data/secret/g/test_group.yaml", "max_score: 40\nscore_aggregation: sum\n");
  EXPECT_THAT(text(import(modern).folder / "suites/secret-g.suite"), HasSubstr("points 40 each-case\n"));
  EXPECT_EQ(refusal(modern.with("data/secret/test_group.yaml", "score_aggregation: min\n")),
            "sum: data/secret/g lies in a group that does not add up points, expected sum");
}

TEST_F(KataOfPackage, CasesWithFlagsOfTheirOwnAreASuite) {
  SamplePackage sample(Modern);
  sample.with("data/secret/2.yaml", "output_validator_args: [float_tolerance, '0.5']\n");
  const ImportedKata imported = import(sample);
  EXPECT_THAT(text(imported.folder / "suites/secret.suite"), Not(HasSubstr("validator-arguments")));
  EXPECT_THAT(text(imported.folder / "suites/secret-2.suite"),
              HasSubstr("suite secret-2\nvalidator-arguments [\"float_tolerance\", \"0.5\"]\n"));
  const std::vector<Question> questions = FolderKata(imported.folder).questions({});
  ASSERT_EQ(questions.size(), 3U);
  for (const Question& question : questions) {
    const bool isTolerant = question.suite == "secret-2";
    const std::string near = isTolerant ? "18.4" : question.suite == "sample" ? "3.1" : "9.1";
    EXPECT_EQ(!question.checkText(near).fault, isTolerant) << question.suite;
  }
}

TEST_F(KataOfPackage, ALegacyPackageMayHaveTheFolderOf2025) {
  SamplePackage sample(Domjudge);
  sample.with("problem.yaml", "name: Sum\nvalidation: custom\n").with("output_validator/v.py", "\n");
  EXPECT_TRUE(fs::exists(import(sample).folder / "validator/v.py"));
}

TEST_F(KataOfPackage, HostileTextsStayTexts) {
  SamplePackage sample(Legacy);
  sample
      .with("problem.yaml",
            "name: \"a\\nname = 'b'\\e[1m\"\nsource: \"\\\"]\"\nvalidation: custom\nvalidator_flags: \"\xFF \\\"]\"\n")
      .with("output_validators/v.py", "\n");
  const FolderKata kata(import(sample).folder);
  EXPECT_EQ(kata.file().title, "a\\nname = 'b'\\x1B[1m");
  EXPECT_EQ(kata.file().source, "\"]");
  EXPECT_EQ(kata.file().validatorArguments.back(), "\"]");
}

TEST_F(KataOfPackage, ItsStatementHasTheSamplesAsExamples) {
  SamplePackage sample(Modern);
  sample.with("statement/problem.en.md", "Add two digits.\n\n{{nextsample}}\n```example\n[\"not ours\"]\n```\n");
  const ImportedKata imported = import(sample);
  const std::string statement = text(imported.folder / "statement.md");
  EXPECT_THAT(statement, AllOf(HasSubstr("# Sum\n\nAdd two digits.\n"), Not(HasSubstr("nextsample")),
                               HasSubstr("```example\n[\"1 2\\n\"] -> \"3\\n\"\n```\n")));
  const FolderKata kata(imported.folder);
  const auto examples = examplesOf(kata.folder(), kata.file());
  ASSERT_EQ(examples.size(), 1U);
  EXPECT_EQ(plainAnswer(*Value::in(examples[0].answer), kata.file().signature.result), "3\n");
}

TEST_F(KataOfPackage, ALatexStatementBecomesText) {
  EXPECT_THAT(text(import(SamplePackage(Legacy)).folder / "statement.md"),
              HasSubstr("# Sum\n\nPrint the sum of two digits.\n"));
}

TEST_F(KataOfPackage, AStatementThatIsNoTextIsLeftOut) {
  SamplePackage sample(Domjudge);
  sample.without("problem.txt").with("problem.pdf", "%PDF\n");
  const ImportedKata kata = import(sample);
  EXPECT_THAT(kata.notes, ElementsAre("statement: left out: in no form that can be read as text"));
  EXPECT_THAT(text(kata.folder / "statement.md"), HasSubstr("# Sum\n"));
}

TEST_F(KataOfPackage, LinksThatLeaveThePackageAreLeftOut) {
  SamplePackage sample(Domjudge);
  sample.without("domjudge-problem.ini").without("problem.txt").with("../hidden", "hidden\n");
  for (const char* const link :
       {"problem.pdf", "input_validators/a.h", "submissions/accepted/a.py", "generators", "attachments"})
    fs::create_symlink(sample.folder().parent_path() / "hidden", sample.folder() / link);
  const ImportedKata kata = import(sample);
  EXPECT_EQ(kata.submissions.size(), 3U);
  const std::string noted = ": left out: a link to nothing in the package; copy the file into its place";
  EXPECT_THAT(kata.notes, ElementsAre("statement: left out: in no form that can be read as text", "attachments" + noted,
                                      "generators" + noted, "input_validators/a.h" + noted, "problem.pdf" + noted,
                                      "submissions/accepted/a.py" + noted));
  for (const auto& entry : fs::recursive_directory_iterator(kata.folder))
    if (entry.is_regular_file()) {
      EXPECT_THAT(text(entry.path()), Not(HasSubstr("hidden"))) << entry.path();
    }
}

TEST_F(KataOfPackage, ALinkThatLeavesThePackageIsRefusedWhereItsFileIsNeeded) {
  for (const char* const link : {"data/secret/3.in", "data/secret/group", "data/secret/testdata.yaml",
                                 "domjudge-problem.ini", "output_validators/check/a.h"}) {
    SamplePackage sample(Legacy);
    sample.with("output_validators/check/main.cpp", "int main() {}\n");
    fs::create_symlink("/etc/passwd", sample.folder() / link);
    EXPECT_EQ(refusal(sample), fmt::format("sum: {} is a link to nothing in the package, but needed: copy the file "
                                           "into its place",
                                           link));
  }
  EXPECT_TRUE(fs::is_empty(parent_.path()));
}

TEST_F(KataOfPackage, WhatIsNoKataIsRefusedInOneLine) {
  const std::string modern = "problem_format_version: 2025-09\nname: Sum\nuuid: u\n";
  const auto described = [&](const std::string& yaml) {
    SamplePackage sample(Modern);
    return refusal(sample.with("problem.yaml", modern + yaml));
  };
  EXPECT_THAT(described("type: interactive\n"), HasSubstr("sum: is interactive"));
  EXPECT_THAT(described("type: multi-pass\n"), HasSubstr("several passes"));
  EXPECT_THAT(
      refusal(SamplePackage(Legacy).with("problem.yaml", "name: Sum\ntype: scoring\nvalidation: custom score\n")),
      HasSubstr("has a validator that gives scores"));
  EXPECT_THAT(refusal(SamplePackage(Legacy)
                          .with("problem.yaml", "name: Sum\ntype: scoring\n")
                          .with("data/secret/testdata.yaml", "grading: custom\n")),
              HasSubstr("data/secret is graded by a program (graders/)"));
  EXPECT_THAT(described("type: submit-answer\n"), HasSubstr("asks for answers"));
  EXPECT_THAT(described("limits: {time_limit: 1e12}\n"), HasSubstr("has a time limit of 1e+12 s"));
  EXPECT_THAT(refusal(SamplePackage(Modern).with("include/cpp/a.h", "\n")), HasSubstr("adds files to submissions"));
  EXPECT_THAT(refusal(SamplePackage(Modern).with("output_validator/run", "\n").with("output_validator/build", "\n")),
              HasSubstr("has a script build or run"));
  EXPECT_THAT(refusal(SamplePackage(Modern).with("data/secret/1.yaml", "args: [x]\n")),
              HasSubstr("data/secret/1 has arguments or files of its own"));
  EXPECT_THAT(refusal(SamplePackage(Modern).with("data/secret/1.yaml", "output_validator_args: [loose]\n")),
              HasSubstr("\"loose\" is not an argument of the default output validator"));
  EXPECT_THAT(refusal(SamplePackage(Modern)
                          .with("problem.yaml", modern + "type: scoring\n")
                          .with("data/secret/2.yaml", "output_validator_args: [case_sensitive]\n")),
              HasSubstr("the flags of the output validator differ between secret/1 and secret/2, which get points"));
  EXPECT_THAT(refusal(SamplePackage(Modern).without("data")), HasSubstr("has no case"));
  EXPECT_THAT(refusal(SamplePackage(Domjudge).with("domjudge-problem.ini", "special_compare = float\n")),
              HasSubstr("is checked by \"float\", a program of DOMjudge that is not in the package"));
  EXPECT_TRUE(fs::is_empty(parent_.path())) << "nothing is written of what is refused";
}

TEST(KataNameOf, IsAsFarAsItMayBeThatOfThePackage) {
  EXPECT_EQ(kataNameOf("Sum_2"), "sum-2");
  EXPECT_EQ(kataNameOf("2sum"), "kata-2sum");
  EXPECT_EQ(kataNameOf(std::string(60, 'a')).size(), 40U);
}

}  // namespace
}  // namespace judge
