#include "judge/authoring/packages/package.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/trials/katas/sample_package.h"

namespace judge {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using enum SamplePackage::Kind;

std::string reportOf(const std::filesystem::path& path) { return reportOn("it", readPackage(path).diagnostics); }
std::string reportOf(const SamplePackage& sample) { return reportOf(sample.folder()); }

class FileRules : public ::testing::TestWithParam<SamplePackage::Kind> {};

INSTANTIATE_TEST_SUITE_P(AllFormats, FileRules, ::testing::Values(Legacy, Modern, Domjudge));

TEST_P(FileRules, TheSampleBreaksNone) { EXPECT_EQ(reportOf(SamplePackage(GetParam())), "it: no faults\n"); }

TEST_P(FileRules, TextsAreCleanUtf8) {
  SamplePackage sample(GetParam());
  sample.with("data/secret/1.in", "4 5\r\n")
      .with("data/secret/1.ans", "9")
      .with("submissions/accepted/sum.py", "\xEF\xBB\xBF#\n")
      .with("data/secret/2.ans", "18\n\xFF\n");
  const std::string report = reportOf(sample);
  EXPECT_THAT(report, HasSubstr("data/secret/1.in:1: has a carriage return (CR)"));
  EXPECT_THAT(report, HasSubstr("data/secret/1.ans:1: does not end with a line feed"));
  EXPECT_THAT(report, HasSubstr("submissions/accepted/sum.py:1: begins with a byte order mark"));
  EXPECT_THAT(report, HasSubstr("data/secret/2.ans:2: is not UTF-8"));
}

TEST_P(FileRules, NamesThatTheFormatLeavesOutAreTold) {
  SamplePackage sample(GetParam());
  sample.with("data/secret/a b.in", "").with(".gitignore", "x\n");
  EXPECT_THAT(reportOf(sample), HasSubstr("data/secret/a b.in: has a name that the format does not allow"));
  EXPECT_THAT(reportOf(sample), Not(HasSubstr(".gitignore")));
}

TEST_P(FileRules, LinksToNothingAreNamed) {
  SamplePackage sample(GetParam());
  std::filesystem::create_symlink("/etc/passwd", sample.folder() / "input_validators/a.h");
  EXPECT_THAT(reportOf(sample),
              HasSubstr("input_validators/a.h: is a link to nothing in the package; copy the file into its place"));
}

TEST_P(FileRules, CodeAndAnswersKeepToTheLimits) {
  SamplePackage sample(GetParam());
  sample.with("submissions/accepted/long.py", std::string(129 << 10, '#') + "\n")
      .with("data/secret/2.ans", std::string(9 << 20, '1') + "\n");
  EXPECT_THAT(reportOf(sample), HasSubstr("submissions/accepted/long.py: has more than the code limit, 128 KiB"));
  EXPECT_THAT(reportOf(sample), HasSubstr("data/secret/2.ans: has more than the output limit, 8 MiB"));
}

TEST_P(FileRules, ACaseThatIsThereTwiceIsAdvice) {
  SamplePackage sample(GetParam());
  sample.with("data/secret/3.in", "4 5\n").with("data/secret/3.ans", "9\n");
  EXPECT_EQ(reportOf(sample), "it: no faults\nadvice: data/secret/3.in: is the same as data/secret/1.in; remove one\n");
}

TEST(FileRulesOfKattis, TheFolderHasAShortName) {
  EXPECT_THAT(reportOf(SamplePackage(Legacy, "My-Sum")),
              HasSubstr("is called \"My-Sum\"; use lower-case letters and digits"));
}

TEST(FileRulesOfKattis, AnInputValidatorIsNeeded) {
  EXPECT_THAT(reportOf(SamplePackage(Legacy).without("input_validators")),
              HasSubstr("input_validators: has no program"));
}

TEST(FileRulesOfKattis, AStatementIsNeededInEachLanguageOfTheName) {
  EXPECT_THAT(reportOf(SamplePackage(Legacy).without("problem_statement")),
              HasSubstr("problem_statement: has no statement"));
  SamplePackage modern(Modern);
  EXPECT_THAT(reportOf(modern.with("statement/problem.de.md", "Summe\n")),
              HasSubstr("problem.yaml: name lacks the language de of a statement"));
  EXPECT_THAT(reportOf(modern.without("statement/problem.en.md")),
              HasSubstr("problem.yaml: name has the language en, the statements do not"));
  EXPECT_THAT(reportOf(SamplePackage(Modern).with("statement/problem.english.md", "x\n")),
              HasSubstr("statement/problem.english.md: does not name a language"));
}

TEST(FileRulesOfKattis, ALegacyStatementNamesTheProblem) {
  SamplePackage sample(Legacy);
  EXPECT_THAT(reportOf(sample.with("problem_statement/problem.en.tex", "Add.\n")),
              HasSubstr("problem_statement/problem.en.tex:1: has no \\problemname"));
  EXPECT_THAT(reportOf(sample.with("problem_statement/problem.tex", "\\problemname{a}\n")),
              HasSubstr("problem_statement: has two statements in English"));
}

TEST(FileRulesOfKattis, AMarkdownStatementDoesNot) {
  EXPECT_THAT(reportOf(SamplePackage(Modern).with("statement/problem.en.md", "# Sum\n\nAdd.\n")),
              HasSubstr("statement/problem.en.md:1: begins with a heading; remove it"));
}

TEST(FileRulesOfKattis, ValidationAndValidatorsAgree) {
  SamplePackage sample(Legacy);
  EXPECT_THAT(reportOf(sample.with("output_validators/v.py", "\n")),
              HasSubstr("output_validators: has a program, but validation is default"));
  sample.without("output_validators").with("problem.yaml", "name: Sum\nvalidation: custom\n");
  EXPECT_THAT(reportOf(sample), HasSubstr("output_validators: has no program, but validation is custom"));
}

TEST(FileRulesOfKattis, AnArchiveHoldsAFolderOfItsName) {
  const SamplePackage sample(Legacy);
  EXPECT_EQ(reportOf(sample.zip(true)), "it: no faults\n");
  const auto renamed = sample.folder().parent_path() / "other.zip";
  std::filesystem::copy_file(sample.zip(true), renamed);
  EXPECT_THAT(reportOf(renamed),
              HasSubstr("sum: differs from the name of the archive; put all files into a folder other"));
}

TEST(FileRulesOfKattis, FoldersThatTheFormatDoesNotKnowAreTold) {
  SamplePackage sample(Legacy);
  sample.with("data/invalid_input/1.in", "").with("attachments/more/a.txt", "x\n");
  EXPECT_THAT(reportOf(sample), HasSubstr("data/invalid_input: is not part of the format"));
  EXPECT_THAT(reportOf(sample), HasSubstr("attachments/more: is a folder"));
  SamplePackage modern(Modern);
  modern.with("data/invalid_input/1.in", "").with("attachments/templates/cpp/a.cpp", "x\n");
  EXPECT_EQ(reportOf(modern), "it: no faults\n");
}

TEST(FileRulesOfDomjudge, AnArchiveHasItsFilesOnTop) {
  const SamplePackage sample(Domjudge, "Sum-1");
  EXPECT_EQ(reportOf(sample.zip(false)), "it: no faults\n");
  EXPECT_THAT(reportOf(sample.zip(true)), HasSubstr("Sum-1: holds all files of the archive; put them at its top"));
  EXPECT_THAT(reportOf(SamplePackage(Domjudge, "a.b").zip(false)), HasSubstr("which is the problem's id"));
}

TEST(FileRulesOfDomjudge, KnowsThreeFormsOfStatements) {
  SamplePackage sample(Domjudge);
  sample.without("problem.txt").with("problem_statement/problem.en.tex", "x\n");
  EXPECT_THAT(reportOf(sample), HasSubstr("has no statement; add problem.pdf, problem.html or problem.txt"));
}

TEST(FileRulesOfDomjudge, ValidatorsLieInOneFolderAndSubmissionsOneDeep) {
  SamplePackage sample(Domjudge);
  sample.with("problem.yaml", "name: Sum\nvalidation: custom\n")
      .with("output_validators/a/x.cpp", "\n")
      .with("output_validators/b/y.cpp", "\n")
      .with("submissions/accepted/big/part/a.py", "\n");
  EXPECT_THAT(reportOf(sample), HasSubstr("output_validators: has files in several folders"));
  EXPECT_THAT(reportOf(sample), HasSubstr("submissions/accepted/big/part/a.py: is nested too deeply"));
}

}  // namespace
}  // namespace judge
