#include "judge/authoring/proof.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/json.h"

namespace judge {
namespace {

using About = Diagnostic::About;
using ::testing::HasSubstr;

KataProof sample() {
  KataProof proof{"count", "katas/count"};
  proof.suites = 2, proof.cases = 9, proof.examples = 1, proof.checks = 12, proof.mutations = 7, proof.refused = 6;
  proof.drawn = 20, proof.sizes = 10;
  proof.submissions.push_back({.file = "submissions/accepted/a.py",
                               .language = "Python",
                               .expected = expectationFor("accepted/a.py"),
                               .verdict = Verdict::AC,
                               .cpu = std::chrono::milliseconds(12),
                               .slowest = std::chrono::milliseconds(3)});
  return proof;
}

const Diagnostic kLint = {About::Lints, "suites/a.suite", 7, "asks the same", "remove one"};
const Diagnostic kBroken = {About::Programs, "checker.py", 0, "fails", "fix it"};
const Diagnostic kAdvice = {About::Advice, "", 0, "nothing uses notes", ""};

std::string textOf(const KataProof& proof) { return proofsText({proof}, Style{}); }

TEST(ProofReport, HasWhatToMendOnTopAndNamesFilesAsEditorsFindThem) {
  KataProof proof = sample();
  proof.diagnostics = {kAdvice, kLint, kBroken};
  EXPECT_THAT(textOf(proof), ::testing::StartsWith("katas/count: 2 faults\n"
                                                   "katas/count/checker.py: fails; fix it\n"
                                                   "katas/count/suites/a.suite:7: asks the same; remove one\n"
                                                   "advice: nothing uses notes\n"));
}

TEST(ProofReport, SaysWhatWasLookedAt) {
  const std::string text = textOf(sample());
  EXPECT_THAT(text, HasSubstr("2 suites with 9 cases, and 1 example in the statement"));
  EXPECT_THAT(text, HasSubstr("20 cases by the generator, of 10 sizes"));
  EXPECT_THAT(text, HasSubstr("accepted/a.py  Python    12 ms          3 ms  AC"));
}

TEST(ProofReport, MarksAVerdictThatIsNotTheOneOfTheFolder) {
  KataProof proof = sample();
  proof.submissions[0].verdict = Verdict::WA;
  EXPECT_THAT(textOf(proof), HasSubstr("WA (!)"));
  proof.submissions[0].verdict = std::nullopt;
  EXPECT_THAT(textOf(proof), HasSubstr("not graded"));
}

TEST(ProofReport, ExitsAsTheWorstOfAll) {
  KataProof good = sample(), wrong = sample(), interrupted = sample(), failed = sample(), advised = sample();
  advised.diagnostics = {kAdvice};
  wrong.diagnostics = {kLint};
  interrupted.interrupted = true;
  failed.failure = "no sandbox";
  EXPECT_EQ(exitStatus({good, advised}), 0);
  EXPECT_EQ(exitStatus({good, wrong}), 1);
  EXPECT_EQ(exitStatus({interrupted, wrong}), 130);
  EXPECT_EQ(exitStatus({interrupted, failed, wrong}), 3);
  EXPECT_FALSE(isProven(interrupted));
  EXPECT_THAT(textOf(interrupted), AllOf(HasSubstr(" so far\n"), HasSubstr("Interrupted")));
  EXPECT_THAT(textOf(failed), HasSubstr("The judge failed: no sandbox"));
}

TEST(ProofReport, IsADocumentForPrograms) {
  KataProof proof = sample();
  proof.diagnostics = {kLint, kBroken};
  const auto document = Json::parse(proofsJson({proof}));
  EXPECT_EQ(document["kind"], "kata-check");
  const auto& kata = document["katas"][0];
  EXPECT_EQ(kata["proven"], false);
  EXPECT_EQ(kata["complaints"][0]["about"], "programs");
  EXPECT_EQ(kata["complaints"][1]["line"], 7);
  EXPECT_EQ(kata["submissions"][0]["verdict"], "AC");
  EXPECT_EQ(kata["submissions"][0]["as_expected"], true);
  EXPECT_EQ(kata["submissions"][0]["cpu_ns"], 12'000'000);
}

}  // namespace
}  // namespace judge
