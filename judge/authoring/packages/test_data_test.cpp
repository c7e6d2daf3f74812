#include "judge/authoring/packages/package.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/authoring/packages/package_folder.h"
#include "judge/trials/katas/sample_package.h"

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using enum SamplePackage::Kind;

struct ReadData {
  std::vector<PackageCase> cases;
  std::vector<ValidatorCase> ofValidators;
  std::string report;
};

ReadData dataFrom(const SamplePackage& sample) {
  const PackageFolder package(sample.folder());
  std::vector<Diagnostic> none, diagnostics;
  const Description description = readDescription(package, none);
  ReadData read;
  read.cases = readTestData(package, description, diagnostics);
  read.ofValidators = readValidatorCases(package, description, diagnostics);
  read.report = reportOn("it", diagnostics);
  return read;
}

std::vector<std::string> namesOf(const ReadData& read) {
  std::vector<std::string> names;
  for (const PackageCase& one : read.cases) names.push_back(one.name);
  return names;
}

TEST(TestData, SamplesComeFirst) {
  SamplePackage sample(Legacy);
  sample.with("data/secret/group/0.in", "").with("data/secret/group/0.ans", "");
  const ReadData read = dataFrom(sample);
  EXPECT_THAT(namesOf(read), ElementsAre("sample/1", "secret/1", "secret/2", "secret/group/0"));
  EXPECT_EQ(read.report, "it: no faults\n");
}

TEST(TestData, InputsAndAnswersBelongTogether) {
  SamplePackage sample(Legacy);
  sample.with("data/secret/3.in", "").with("data/secret/4.ans", "");
  const ReadData read = dataFrom(sample);
  EXPECT_THAT(read.report, HasSubstr("data/secret/3.in: has no .ans; write the right answer into data/secret/3.ans"));
  EXPECT_THAT(read.report, HasSubstr("data/secret/4.ans: is an answer without its .in"));
  EXPECT_EQ(read.cases.size(), 3U);
}

TEST(TestData, SecretCasesAreNeeded) {
  EXPECT_THAT(dataFrom(SamplePackage(Legacy).without("data/secret")).report, HasSubstr("data/secret: has no case"));
}

TEST(TestData, GroupsPassOnWhatTheySay) {
  SamplePackage sample(Legacy);
  sample.with("problem.yaml", "name: a\nvalidator_flags: case_sensitive\n")
      .with("data/testdata.yaml", "output_validator_flags: float_tolerance 1e-6\non_reject: continue\n")
      .with("data/secret/testdata.yaml", "input_validator_flags: '5 6'\non_reject: maybe\nrate: 1\n");
  const ReadData read = dataFrom(sample);
  EXPECT_THAT(read.cases[1].outputFlags, ElementsAre("case_sensitive", "float_tolerance", "1e-6"));
  EXPECT_THAT(read.cases[1].inputFlags, ElementsAre("5", "6"));
  EXPECT_THAT(read.cases[0].inputFlags, IsEmpty());
  EXPECT_THAT(
      read.report,
      HasSubstr("data/secret/testdata.yaml:2: on_reject is something else than expected; write break or continue"));
  EXPECT_THAT(read.report, HasSubstr("data/secret/testdata.yaml:3: unknown key rate"));
}

TEST(TestData, ModernCasesHaveFilesOfTheirOwn) {
  SamplePackage sample(Modern);
  sample.with("data/secret/1.yaml", "output_validator_args: [case_sensitive]\nargs: [x]\nhints: a\n")
      .with("data/secret/2.files/a", "b")
      .with("data/invalid_input/1.in", "x\n")
      .with("data/valid_output/1.in", "1 1\n")
      .with("data/valid_output/1.ans", "2\n")
      .with("data/valid_output/1.out", " 2\n")
      .with("data/invalid_output/1.in", "1 1\n")
      .with("data/invalid_output/1.ans", "2\n");
  const ReadData read = dataFrom(sample);
  EXPECT_THAT(read.cases[1].outputFlags, ElementsAre("case_sensitive"));
  EXPECT_TRUE(read.cases[1].needsMore && read.cases[2].needsMore);
  EXPECT_FALSE(read.cases[0].needsMore);
  EXPECT_THAT(read.report, HasSubstr("data/secret/1.yaml:3: unknown key hints; did you mean hint?"));
  EXPECT_THAT(read.report, HasSubstr("data/invalid_output/1.in: has no .out"));
  ASSERT_EQ(read.ofValidators.size(), 2U);
  EXPECT_FALSE(read.ofValidators[0].isValid);
  EXPECT_TRUE(read.ofValidators[1].isValid);
  EXPECT_EQ(read.ofValidators[1].output, "data/valid_output/1.out");
}

/// A scoring problem with a case in each of these folders of data/secret. `format`: more of problem.yaml.
void makeScoring(SamplePackage& sample, const std::vector<std::string>& folders, const std::string& format = "") {
  sample.with("problem.yaml", "name: Sum\ntype: scoring\n" + format).without("data/secret");
  for (const std::string& folder : folders)
    for (const char* const name : {"/1.in", "/1.ans"}) sample.with("data/secret/" + folder + name, "1\n");
}

/// "GROUP POINTS" of each case that gives some; "each" behind it where the group's cases share them.
std::vector<std::string> pointsIn(const SamplePackage& sample) {
  std::vector<std::string> lines;
  for (const PackageCase& one : dataFrom(sample).cases) {
    if (!one.score.refusal.empty()) return {one.group + ' ' + one.score.refusal};
    if (one.score.points > 0)
      lines.push_back(fmt::format("{} {:g}{}", one.group, one.score.points, one.score.isShared ? " each" : ""));
  }
  return lines;
}

TEST(TestData, GroupsGiveTheirPointsToTheGroupAround) {
  SamplePackage sample(Legacy);
  makeScoring(sample, {"fast/a", "fast/b", "safe/a", "safe/b/c"});
  sample.with("data/testdata.yaml", "grader_flags: ignore_sample\n")
      .with("data/secret/fast/testdata.yaml", "grader_flags: avg\n")
      .with("data/secret/fast/a/testdata.yaml", "accept_score: 20\n")
      .with("data/secret/fast/b/testdata.yaml", "accept_score: 40\n")
      .with("data/secret/fast/b/2.in", "2\n")
      .with("data/secret/fast/b/2.ans", "2\n")
      .with("data/secret/safe/testdata.yaml", "grader_flags: min\naccept_score: 50\n");
  EXPECT_THAT(pointsIn(sample), ElementsAre("secret/fast/a 10", "secret/fast/b 20 each", "secret/fast/b 20 each",
                                            "secret/safe 50", "secret/safe 50"));
}

TEST(TestData, PointsThatAreNoSumAreRefused) {
  SamplePackage least(Legacy);
  makeScoring(least, {"a", "b"});
  least.with("data/secret/testdata.yaml", "grader_flags: min\n")
      .with("data/secret/a/testdata.yaml", "grader_flags: sum\n")
      .with("data/secret/a/2.in", "2\n")
      .with("data/secret/a/2.ans", "2\n");
  EXPECT_THAT(pointsIn(least),
              ElementsAre("secret gives the min of the points of its parts, expected all or nothing, their "
                          "sum or their average"));
  least.with("data/secret/testdata.yaml", "grader_flags: max\n");
  EXPECT_THAT(pointsIn(least), ElementsAre(HasSubstr("secret gives the max of the points")));
  SamplePackage rejected(Legacy);
  makeScoring(rejected, {"a", "b"});
  rejected.with("data/secret/b/testdata.yaml", "reject_score: 1\n");
  EXPECT_THAT(pointsIn(rejected), ElementsAre("secret/b gives points for wrong answers"));
}

TEST(TestData, PointsOfAValidatorAreRefused) {
  SamplePackage sample(Legacy);
  makeScoring(sample, {"a"}, "validation: custom\n");
  sample.with("data/secret/a/testdata.yaml", "range: 0 100\n");
  EXPECT_THAT(pointsIn(sample),
              ElementsAre("secret/a has no accept_score: its points come from the validator, expected "
                          "a number"));
  sample.with("data/secret/a/testdata.yaml", "range: 0 100\naccept_score: 100\n");
  EXPECT_THAT(pointsIn(sample), ElementsAre("sample 1", "secret/a 100"));
}

TEST(TestData, AGroupOfDomjudgeGivesItsPointsAtOnce) {
  SamplePackage sample(Legacy);
  makeScoring(sample, {"a"});
  sample.with("data/secret/a/testdata.yaml", "accept_score: 20\n")
      .with("data/secret/a/2.in", "2\n")
      .with("data/secret/a/2.ans", "2\n");
  EXPECT_THAT(pointsIn(sample), ElementsAre("sample 1", "secret/a 40 each", "secret/a 40 each"));
  sample.with("submissions/accepted/sum.py", "# @EXPECTED_SCORE@: 20\n");
  EXPECT_THAT(pointsIn(sample), ElementsAre("secret/a 20", "secret/a 20"));
}

TEST(TestData, DraftsOf2025HaveTheFileOfTheLegacyFormat) {
  const std::string format = "problem_format_version: 2025-09\nuuid: u\n";
  SamplePackage sample(Modern);
  makeScoring(sample, {"a", "b"}, format);
  sample.with("data/secret/testdata.yaml", "scoring: {aggregation: sum}\n")
      .with("data/secret/a/testdata.yaml", "scoring: {score: 30, aggregation: min}\n")
      .with("data/secret/b/testdata.yaml", "accept_score: 70\ngrader_flags: min\n");
  EXPECT_THAT(pointsIn(sample), ElementsAre("secret/a 30", "secret/b 70"));
}

TEST(TestData, SamplesGiveNoPointsWhereTheGraderIgnoresThem) {
  for (const bool isIgnored : {false, true}) {
    SamplePackage sample(Legacy);
    sample.with("problem.yaml", "name: Sum\ntype: scoring\n")
        .with("data/testdata.yaml", isIgnored ? "grader_flags: ignore_sample\n" : "grader_flags: sum\n");
    const std::vector<PackageCase> cases = dataFrom(sample).cases;
    EXPECT_EQ(cases.front().score.points, isIgnored ? 0 : 1);
    EXPECT_EQ(cases.back().score.points, 2) << cases.back().name;
  }
}

}  // namespace
}  // namespace judge
