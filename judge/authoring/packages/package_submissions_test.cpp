#include "judge/authoring/packages/package.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "judge/authoring/packages/package_folder.h"
#include "judge/trials/katas/sample_package.h"

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using enum PackageVerdict;
using enum SamplePackage::Kind;

struct ReadSubmissions {
  std::vector<PackageSubmission> all;
  std::string report;

  const PackageSubmission& at(const std::string& path) const {
    return *std::ranges::find(all, path, &PackageSubmission::path);
  }
};

ReadSubmissions submissionsFrom(const SamplePackage& sample) {
  const PackageFolder package(sample.folder());
  std::vector<Diagnostic> none, diagnostics;
  const Description description = readDescription(package, none);
  ReadSubmissions read{readSubmissions(package, description, diagnostics), {}};
  read.report = reportOn("it", diagnostics);
  return read;
}

TEST(PackageSubmissions, FoldersSayWhatToExpect) {
  SamplePackage sample(Modern);
  sample.with("submissions/brute_force/a.py", "").with("submissions/time_limit_exceeded/b/main.py", "");
  const ReadSubmissions read = submissionsFrom(sample);
  EXPECT_EQ(read.report, "it: no faults\n");
  EXPECT_THAT(read.at("accepted/sum.py").possible(), ElementsAre(AC));
  EXPECT_THAT(read.at("wrong_answer/less.py").possible(), ElementsAre(WA));
  EXPECT_THAT(read.at("brute_force/a.py").possible(), ElementsAre(TLE, RTE));
  EXPECT_THAT(read.at("time_limit_exceeded/b").files, ElementsAre("submissions/time_limit_exceeded/b/main.py"));
}

TEST(PackageSubmissions, ThoseThatAreAcceptedInPartFailSomeCase) {
  SamplePackage sample(Legacy);
  sample.with("submissions/partially_accepted/a.py", "");
  EXPECT_THAT(submissionsFrom(sample).at("partially_accepted/a.py").possible(), ElementsAre(WA, TLE, RTE));
}

TEST(PackageSubmissions, OneHasToBeAccepted) {
  EXPECT_THAT(submissionsFrom(SamplePackage(Legacy).without("submissions/accepted")).report,
              HasSubstr("submissions/accepted: has no submission"));
}

TEST(PackageSubmissions, BoundTheTimeLimit) {
  SamplePackage sample(Modern);
  sample.with("submissions/time_limit_exceeded/a.py", "")
      .with("submissions/brute_force/b.py", "")
      .with("submissions/accepted/slow.py", "")
      .with("submissions/submissions.yaml", "accepted/slow.py:\n  use_for_time_limit: false\n");
  const ReadSubmissions read = submissionsFrom(sample);
  EXPECT_TRUE(read.at("accepted/sum.py").isLower && read.at("wrong_answer/less.py").isLower);
  EXPECT_FALSE(read.at("accepted/slow.py").isLower);
  EXPECT_FALSE(read.at("brute_force/b.py").isLower);
}

TEST(PackageSubmissions, OfALegacyPackageThoseThatAreRightBoundIt) {
  const ReadSubmissions read = submissionsFrom(SamplePackage(Legacy));
  EXPECT_TRUE(read.at("accepted/sum.py").isLower);
  EXPECT_FALSE(read.at("wrong_answer/less.py").isLower);
}

TEST(PackageSubmissions, AFileSaysMoreThanTheFolder) {
  SamplePackage sample(Modern);
  sample.with("submissions/mixed/a.py", "").with("submissions/mixed/b.py", "");
  sample.with("submissions/submissions.yaml",
              "mixed/{a,c}.py:\n  permitted: [AC, TLE]\n  required: [TLE]\n"
              "mixed/b.*: {permitted: [WA, RTE], authors: Ada}\n"
              "wrong_answer: {permitted: [AC, RTE], required: [RTE]}\n"
              "accepted/*:\n  sample: {permitted: [AC]}\n  secret/*-big: {permited: [AC]}\n");
  const ReadSubmissions read = submissionsFrom(sample);
  EXPECT_THAT(read.at("mixed/a.py").possible(), ElementsAre(TLE));
  EXPECT_THAT(read.at("mixed/b.py").possible(), ElementsAre(WA, RTE));
  EXPECT_THAT(read.at("wrong_answer/less.py").possible(), ElementsAre(RTE)) << "the folder's own name replaces";
  EXPECT_EQ(read.report,
            "it: 1 fault\nsubmissions/submissions.yaml:8: unknown key permited in secret/*-big; did you mean "
            "permitted?; remove it\n");
}

TEST(PackageSubmissions, MistakesInTheFileHaveTheirLine) {
  SamplePackage sample(Modern);
  sample.with("submissions/submissions.yaml",
              "accepted/none.py: {model_solution: true}\naccepted/sum.py: {permitted: [OK], use_for_time_limit: 3}\n"
              "wrong_answer/*: {permitted: [AC]}\n");
  const std::string report = submissionsFrom(sample).report;
  EXPECT_THAT(report, HasSubstr("submissions.yaml:1: no submission matches \"accepted/none.py\""));
  EXPECT_THAT(report, HasSubstr("submissions.yaml:2: permitted in accepted/sum.py is something else than expected"));
  EXPECT_THAT(report, HasSubstr("submissions.yaml:2: use_for_time_limit in accepted/sum.py is something else"));
  EXPECT_THAT(report, HasSubstr("nothing is permitted that is required of \"wrong_answer/less.py\""));
}

TEST(PackageSubmissions, ThatMayFailToCompileOrPassAreNotCertain) {
  SamplePackage sample(Domjudge);
  sample.with("submissions/multiple/a.java", "// @EXPECTED_RESULTS@: CORRECT,COMPILER-ERROR\n")
      .with("submissions/multiple/b.java", "// @EXPECTED_RESULTS@: COMPILER-ERROR\n");
  const ReadSubmissions read = submissionsFrom(sample);
  EXPECT_FALSE(read.at("multiple/a.java").failsToCompile);
  EXPECT_THAT(read.at("multiple/a.java").possible(), ElementsAre(AC, WA, TLE, RTE));
  EXPECT_TRUE(read.at("multiple/b.java").failsToCompile);
}

TEST(PackageSubmissions, TagsSayWhatFoldersDoNot) {
  SamplePackage sample(Domjudge);
  sample.with("submissions/mixed/a.py", "# @EXPECTED_RESULTS@: TIMELIMIT, wrong_answer\n")
      .with("submissions/mixed/b.py", "\n# @EXPECTED_RESULTS@: SLOW\n")
      .with("submissions/mixed/c.py", "# @EXPECTED_RESULTS@: CORRECT\n# @EXPECTED_RESULTS@: WRONG-ANSWER\n")
      .with("submissions/wrong_answer/d.py", "# @EXPECTED_RESULTS@: CORRECT\n");
  const ReadSubmissions read = submissionsFrom(sample);
  EXPECT_THAT(read.at("mixed/a.py").possible(), ElementsAre(WA, TLE));
  EXPECT_THAT(read.at("wrong_answer/d.py").possible(), ElementsAre(WA)) << "the folder counts";
  EXPECT_THAT(read.report, HasSubstr("submissions/mixed/b.py:2: \"SLOW\" is no result of DOMjudge"));
  EXPECT_THAT(read.report, HasSubstr("submissions/mixed/c.py:2: has a second tag"));
}

TEST(PackageSubmissions, AFolderThatSaysNothingIsNamedOnce) {
  SamplePackage sample(Legacy);
  sample.with("submissions/slow/a.py", "").with("submissions/slow/b.py", "");
  EXPECT_THAT(submissionsFrom(sample).report,
              HasSubstr("advice: submissions/slow: says nothing of what its submissions"));
  EXPECT_THAT(submissionsFrom(SamplePackage(Legacy).with("submissions/a.py", "")).report,
              HasSubstr("submissions/a.py: lies in no folder"));
}

TEST(Glob, MatchesAPathOrAFolderAroundIt) {
  EXPECT_TRUE(matchesGlob("accepted", "accepted/a.py"));
  EXPECT_TRUE(matchesGlob("accepted/*", "accepted/a.py"));
  EXPECT_TRUE(matchesGlob("*/a.{py,cpp}", "accepted/a.cpp"));
  EXPECT_TRUE(matchesGlob("{a,b{c,d}}/x", "bd/x"));
  EXPECT_TRUE(matchesGlob("accepted/a,b}.py", "accepted/a,b}.py"));
  EXPECT_FALSE(matchesGlob("accepted/a,b.py", "accepted/a"));
  EXPECT_FALSE(matchesGlob("a*", "b/a"));
  EXPECT_FALSE(matchesGlob("accepted/a.py/x", "accepted/a.py"));
  EXPECT_FALSE(matchesGlob("**/a.py", "x/y/a.py"));
}

TEST(Glob, HostilePatternsEndSoon) {
  std::string stars, braces;
  for (int i = 0; i < 200; ++i) stars += "*a", braces += "{a,b}";
  EXPECT_FALSE(matchesGlob(stars + "b", std::string(5000, 'a')));
  EXPECT_FALSE(matchesGlob(braces, "a"));
}

}  // namespace
}  // namespace judge
