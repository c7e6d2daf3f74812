#include "judge/course/result.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/report/record/run_record.h"

namespace judge::course {
namespace {

using namespace std::chrono_literals;
using ::testing::IsEmpty;
using ::testing::SizeIs;

CaseJudged judged(const std::string& suite, std::size_t index, Verdict verdict, bool counted = true) {
  CaseJudged one;
  one.question.suite = suite;
  one.question.index = index;
  one.question.counted = counted;
  one.question.text = "n = 4\x1b";
  one.verdict = verdict;
  one.cpu = 5ms;
  return one;
}

RunRecord recordOf(const std::vector<CaseJudged>& cases, RunEnded ended) {
  RunRecorder recorder;
  RunStarted started;
  started.language = "Python";
  started.suites = {{"tiny", 3}, {"large", 2}};
  started.limits.total = 7s;
  started.limits.perCase = 2s;
  recorder.on(started);
  Compiled compiled;
  compiled.succeeded = true;
  compiled.function = "solve";
  compiled.cpu = 40ms;
  recorder.on(compiled);
  for (const CaseJudged& one : cases) recorder.on(one);
  recorder.on(std::move(ended));
  return recorder.record();
}

RunEnded endedWith(Verdict verdict) {
  RunEnded ended;
  ended.verdict = verdict;
  ended.cpu = 30ms;
  ended.wall = 60ms;
  return ended;
}

const Result kBegun = {
    .key = "key", .shardRun = "shard", .report = "reports/ab/x.html", .began = "2026-11-21T03:32:35Z"};

TEST(ResultOf, SaysWhatBecameOfEachSuite) {
  RunEnded ended = endedWith(Verdict::WA);
  ended.reason = "wrong\n";
  ended.hint = "pass --pair col-row";
  const Result result = resultOf(recordOf({judged("tiny", 0, Verdict::AC), judged("tiny", 1, Verdict::WA),
                                           judged("tiny", 2, Verdict::AC), judged("tiny", 3, Verdict::WA, false),
                                           judged("large", 0, Verdict::SK), judged("large", 1, Verdict::SK)},
                                          ended),
                                 kBegun);
  EXPECT_EQ(result.key, "key");
  EXPECT_EQ(result.shardRun, "shard");
  EXPECT_EQ(result.report, "reports/ab/x.html");
  EXPECT_EQ(result.began, "2026-11-21T03:32:35Z");
  EXPECT_EQ(result.verdict, Verdict::WA);
  EXPECT_EQ(result.reason, "wrong\\n");
  EXPECT_EQ(result.hint, "pass --pair col-row");
  EXPECT_EQ(result.language, "Python");
  EXPECT_EQ(result.function, "solve");
  EXPECT_EQ(result.cpu, 30ms);
  EXPECT_EQ(result.wall, 60ms);
  EXPECT_EQ(result.compileCpu, 40ms);
  EXPECT_EQ(result.slowestCase, 5ms);
  EXPECT_EQ(result.totalLimit, 7s);
  EXPECT_EQ(result.caseLimit, 2s);
  EXPECT_FALSE(result.isClose);
  ASSERT_THAT(result.suites, SizeIs(2));
  EXPECT_EQ(result.suites[0].cases, 3);
  EXPECT_EQ(result.suites[0].asked, 3);
  EXPECT_EQ(result.suites[0].accepted, 2);
  EXPECT_EQ(result.suites[0].verdict, Verdict::WA);
  EXPECT_EQ(result.suites[1].asked, 0);
  EXPECT_EQ(result.suites[1].verdict, Verdict::SK);
  ASSERT_THAT(result.failed, SizeIs(1)) << "neither what was skipped nor what does not count";
  EXPECT_EQ(result.failed[0].index, 1);
  EXPECT_EQ(result.failed[0].question, "n = 4\\x1B");
}

TEST(ResultOf, KeepsTheFirstFailuresOfVeryMany) {
  std::vector<CaseJudged> cases;
  for (std::size_t i = 0; i < kMostFailedCases + 5; ++i) cases.push_back(judged("tiny", i, Verdict::WA));
  const Result result = resultOf(recordOf(cases, endedWith(Verdict::WA)), kBegun);
  ASSERT_THAT(result.failed, SizeIs(kMostFailedCases));
  EXPECT_EQ(result.failed.back().index, static_cast<std::int64_t>(kMostFailedCases) - 1);
}

TEST(ResultOf, IsCloseWhereACaseOrTheTotalIs) {
  CaseJudged close = judged("tiny", 0, Verdict::AC);
  close.close = true;
  EXPECT_TRUE(resultOf(recordOf({close}, endedWith(Verdict::AC)), kBegun).isClose);
  RunEnded ended = endedWith(Verdict::AC);
  ended.totalClose = true;
  EXPECT_TRUE(resultOf(recordOf({judged("tiny", 0, Verdict::AC)}, ended), kBegun).isClose);
  close.question.counted = false;
  EXPECT_FALSE(resultOf(recordOf({close}, endedWith(Verdict::AC)), kBegun).isClose);
}

TEST(ResultOf, ThereIsNoneWhereTheJudgeFailedOrWasInterrupted) {
  EXPECT_TRUE(hasResult(recordOf({judged("tiny", 0, Verdict::WA)}, endedWith(Verdict::WA))));
  CaseJudged failed = judged("tiny", 0, Verdict::JE);
  EXPECT_FALSE(hasResult(recordOf({failed}, endedWith(Verdict::JE))));
  failed.isKatasFault = true;
  EXPECT_TRUE(hasResult(recordOf({failed}, endedWith(Verdict::JE)))) << "the kata fails again on any machine";
  RunEnded interrupted = endedWith(Verdict::WA);
  interrupted.interrupted = true;
  EXPECT_FALSE(hasResult(recordOf({judged("tiny", 0, Verdict::WA)}, interrupted)));
  EXPECT_FALSE(hasResult(RunRecord{})) << "a run that nobody has ended";
}

}  // namespace
}  // namespace judge::course
