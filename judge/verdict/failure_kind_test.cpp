#include "judge/verdict/verdict.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(FailureKind, LooksNeitherAtNumbersNorAtQuotes) {
  EXPECT_EQ(failureKind(Verdict::WA, "row 1 col 2 and row 4 col 5 attack each other along a diagonal"),
            failureKind(Verdict::WA, "row 10 col 0 and row 11 col 1 attack each other along a diagonal"));
  EXPECT_EQ(failureKind(Verdict::WA, "line 1 has 1 square, expected 8"),
            failureKind(Verdict::WA, "line 2 has 12 squares, expected 10"));
  EXPECT_EQ(failureKind(Verdict::WA, "the sum is -49, expected 8"),
            failureKind(Verdict::WA, "the sum is 3, expected -8"));
  EXPECT_EQ(failureKind(Verdict::WA, "row 0 col 1 holds 'q', expected 'Q'"),
            failureKind(Verdict::WA, "row 5 col 1 holds '1', expected 'Q'"));
  EXPECT_EQ(failureKind(Verdict::WA, "2 of 2 solutions are missing, the first is 1 3 0 2"),
            failureKind(Verdict::WA, "10 of 10 solutions are missing, the first is 0 2 4 1 3"));
  EXPECT_EQ(failureKind(Verdict::WA, "the answer is [1, 3, 0, -2], expected [0]"),
            failureKind(Verdict::WA, "the answer is [1], expected [0, 2]"));
  EXPECT_EQ(failureKind(Verdict::TLE, "used 1.002 s of CPU time"), failureKind(Verdict::TLE, "used 20 s of CPU time"));
  EXPECT_EQ(failureKind(Verdict::RTE, "was killed by signal 6 (SIGABRT: abort()); its last words: a 7"),
            failureKind(Verdict::RTE, "was killed by signal 6 (SIGABRT: abort()); its last words: b"));
}

TEST(FailureKind, TellsVerdictsAndSentencesApart) {
  EXPECT_NE(failureKind(Verdict::WA, "row 1 has no queen"), failureKind(Verdict::WA, "row 1 is missing"));
  EXPECT_NE(failureKind(Verdict::WA, "row 1 col 2"), failureKind(Verdict::WA, "row 1"));
  EXPECT_NE(failureKind(Verdict::WA, "row 1"), failureKind(Verdict::PE, "row 1"));
  EXPECT_NE(failureKind(Verdict::WA, "they attack along a row"),
            failureKind(Verdict::WA, "they attack along a column"));
}

TEST(FailureKind, IsWhatTheCheckerCallsIt) {
  EXPECT_EQ(failureKind(Verdict::WA, "in the same region, A", "same region"),
            failureKind(Verdict::WA, "in the same region, B", "same region"));
  EXPECT_NE(failureKind(Verdict::WA, "line 1 has 9 squares", "short line"),
            failureKind(Verdict::WA, "line 1 has 11 squares", "long line"));
}

TEST(FailureKind, TakesAnyReason) {
  for (const char* reason : {"", "'", "\"open", "7", "7 ", "it's 1 of 's", "; its last words: "})
    EXPECT_TRUE(failureKind(Verdict::WA, reason).starts_with("WA ")) << reason;
}

}  // namespace
}  // namespace judge
