#include "judge/measure/repeats.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

using namespace std::chrono_literals;
using End = Attempt::End;

constexpr Nanoseconds kLimit = 1s;

constexpr Attempt right(Nanoseconds cpu) { return {End::Right, cpu}; }
constexpr Attempt stopped(Nanoseconds cpu) { return {End::OutOfTime, cpu}; }
constexpr Attempt failed(Nanoseconds cpu) { return {End::Otherwise, cpu}; }

TEST(Repeats, CloseIsWithinFifteenPercentOnEitherSide) {
  EXPECT_FALSE(isClose(850ms - 1ns, kLimit));
  EXPECT_TRUE(isClose(850ms, kLimit));
  EXPECT_TRUE(isClose(1s, kLimit));
  EXPECT_TRUE(isClose(1150ms, kLimit));
  EXPECT_FALSE(isClose(1150ms + 1ns, kLimit));
}

TEST(Repeats, CloseIsExactForTheLongestLimits) {
  const Nanoseconds century = fromSeconds(1e12);
  EXPECT_TRUE(isClose(century / 20 * 17, century));
  EXPECT_FALSE(isClose(century / 20 * 17 - 1s, century));
  EXPECT_FALSE(isClose(0s, century));
}

TEST(Repeats, AreMadeOfRightAnswersThatAreClose) {
  EXPECT_FALSE(repeatsAgain({right(840ms)}, kLimit));
  EXPECT_TRUE(repeatsAgain({right(860ms)}, kLimit));
  EXPECT_TRUE(repeatsAgain({right(1140ms)}, kLimit));
}

TEST(Repeats, AreMadeOnceOfARunThatFailsClearlyHoweverLateTheJudgeLooked) {
  for (const Attempt& first : {stopped(1151ms), stopped(1900ms), right(1160ms)}) {
    EXPECT_TRUE(repeatsAgain({first}, kLimit));
    EXPECT_FALSE(repeatsAgain({first, stopped(1151ms)}, kLimit));
    EXPECT_TRUE(repeatsAgain({first, right(1100ms)}, kLimit));
  }
}

TEST(Repeats, AreNotMadeOfARunThatFailedOtherwise) { EXPECT_FALSE(repeatsAgain({failed(1s)}, kLimit)); }

TEST(Repeats, OutcomeMeansSomethingForTheTimeOnlyWhenRightOrStopped) {
  struct Row {
    const char* what;
    Verdict verdict;
    std::optional<LimitKind> stoppedAt;
    AnswerState answer;
    std::optional<bool> isRight;
    End expected;
  };
  const Row rows[] = {
      {"accepted", Verdict::AC, {}, AnswerState::Complete, true, End::Right},
      {"right, but late", Verdict::TLE, {}, AnswerState::Complete, true, End::Right},
      {"wrong, and late", Verdict::TLE, {}, AnswerState::Complete, false, End::Otherwise},
      {"wrong", Verdict::WA, {}, AnswerState::Complete, false, End::Otherwise},
      {"right, too much memory", Verdict::MLE, {}, AnswerState::Complete, true, End::Otherwise},
      {"stopped for its time", Verdict::TLE, LimitKind::Cpu, AnswerState::None, {}, End::OutOfTime},
      {"crashed, and late", Verdict::TLE, {}, AnswerState::None, {}, End::Otherwise},
      {"stopped for waiting, and late", Verdict::TLE, LimitKind::Wall, AnswerState::None, {}, End::Otherwise},
      {"stopped for its memory", Verdict::MLE, LimitKind::Memory, AnswerState::None, {}, End::Otherwise},
      {"stopped for waiting", Verdict::WTL, LimitKind::Idle, AnswerState::None, {}, End::Otherwise},
      {"crashed", Verdict::RTE, {}, AnswerState::None, {}, End::Otherwise},
      {"broke the protocol", Verdict::PE, {}, AnswerState::Broken, {}, End::Otherwise},
      {"stopped for its time, forbidden", Verdict::SV, LimitKind::Cpu, AnswerState::None, {}, End::Otherwise},
  };
  for (const Row& row : rows) {
    Outcome outcome;
    outcome.cpu = 970ms;
    outcome.stoppedAt = row.stoppedAt;
    outcome.answer = row.answer;
    outcome.right = row.isRight;
    const Attempt attempt = attemptOf(outcome, row.verdict);
    EXPECT_EQ(attempt.end, row.expected) << row.what;
    EXPECT_EQ(attempt.cpu, 970ms) << row.what;
  }
}

TEST(Repeats, GoOnUntilSettledAndNotForEver) {
  struct Row {
    const char* what;
    std::vector<Attempt> attempts;
    bool again;
  };
  const Row rows[] = {
      {"just within", {right(970ms)}, true},
      {"just beyond", {right(1030ms)}, true},
      {"stopped", {stopped(1s)}, true},
      {"beyond, then within", {stopped(1s), right(999ms)}, false},
      {"beyond, then stopped", {right(1030ms), stopped(1151ms)}, true},
      {"beyond, then far beyond", {right(1030ms), right(1500ms)}, true},
      {"far beyond twice", {right(1030ms), right(1500ms), right(1500ms)}, false},
      {"within, then within", {right(970ms), right(850ms)}, true},
      {"within, then far within", {right(970ms), right(849ms)}, false},
      {"within, then beyond", {right(970ms), stopped(1s)}, true},
      {"within, then a failure", {right(970ms), failed(10ms)}, false},
      {"beyond, then a failure", {stopped(1s), failed(10ms)}, false},
      {"four repeats", std::vector<Attempt>(5, right(1030ms)), true},
      {"five repeats", std::vector<Attempt>(6, right(1030ms)), false},
  };
  for (const Row& row : rows) EXPECT_EQ(repeatsAgain(row.attempts, kLimit), row.again) << row.what;
}

TEST(Repeats, LeastTimeThatMeansSomethingDecides) {
  EXPECT_EQ(decidingAttempt({right(970ms)}), 0u);
  EXPECT_EQ(decidingAttempt({stopped(1010ms), stopped(1005ms), right(900ms)}), 2u);
  EXPECT_EQ(decidingAttempt({right(970ms), right(950ms), right(960ms)}), 1u);
  EXPECT_EQ(decidingAttempt({right(970ms), right(970ms)}), 0u);
  EXPECT_EQ(decidingAttempt({right(970ms), stopped(1010ms)}), 0u);
  EXPECT_EQ(decidingAttempt({stopped(1010ms), failed(10ms)}), 0u);
}

}  // namespace
}  // namespace judge
