#include "judge/measure/expectation.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(Expectation, IsThatOfTheInnermostFolderWithAName) {
  EXPECT_EQ(expectationFor("/p/submissions/wrong_answer/a.cpp")->folder, "wrong_answer");
  EXPECT_EQ(expectationFor("/p/rejected/time_limit_exceeded/a.cpp")->folder, "time_limit_exceeded");
  EXPECT_EQ(expectationFor("/p/accepted/alice/a.cpp")->folder, "accepted");
  EXPECT_EQ(expectationFor("WA/./b/../a.cpp")->folder, "WA");
  EXPECT_EQ(expectationFor("/p/WA.cpp"), nullptr);
  EXPECT_EQ(expectationFor("/accepted"), nullptr) << "a file of that name is no folder";
  EXPECT_EQ(expectationFor("/p/wa/a.cpp"), nullptr);
}

TEST(Expectation, OfAFolderHoldsForItsVerdictsOnly) {
  const Expectation* const slow = expectationFor("/time_limit_exceeded/a.cpp");
  for (const Verdict verdict : kAllVerdicts)
    EXPECT_EQ(slow->holds(verdict), verdict == Verdict::TLE || verdict == Verdict::WTL) << code(verdict);
}

TEST(Expectation, IsNeverTheJudgesFaultNorNothing) {
  for (const Expectation& row : allExpectations()) {
    EXPECT_FALSE(row.holds(Verdict::JE)) << row.folder;
    EXPECT_FALSE(row.holds(Verdict::SK)) << row.folder;
  }
}

TEST(Expectation, OfACodeIsThatVerdict) {
  for (const Verdict verdict : kAllVerdicts) {
    if (verdict == Verdict::JE || verdict == Verdict::SK) continue;
    const Expectation* const row = expectationFor(std::string(code(verdict)) + "/a.cpp");
    ASSERT_TRUE(row) << code(verdict);
    EXPECT_EQ(row->verdicts, std::vector{verdict});
  }
}

}  // namespace
}  // namespace judge
