#include "judge/report/record/run_record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/report/record/checks.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge {
namespace {

using namespace std::chrono_literals;

const SuiteTally& suiteNamed(const RunRecord& record, const std::string& name) {
  for (const SuiteTally& suite : record.suites) {
    if (suite.name == name) return suite;
  }
  throw std::out_of_range(name);
}

CaseJudged judgedCase(const std::string& suite, Verdict verdict, Nanoseconds cpu = 0ns) {
  CaseJudged judged;
  judged.question.suite = suite;
  judged.verdict = verdict;
  judged.cpu = cpu;
  judged.wall = 2 * cpu;
  return judged;
}

RunStarted planOf(std::vector<SuitePlan> suites) {
  RunStarted started;
  started.suites = std::move(suites);
  return started;
}

TEST(RunRecord, BeforeAnythingHappenedTheRunIsNoSuccess) { EXPECT_EQ(RunRecord{}.ended.verdict, Verdict::JE); }

TEST(RunRecord, AddsUpThePointsOfItsSuites) {
  EXPECT_FALSE(scoreOf(recordOf({planOf({{"a", 1}}), judgedCase("a", Verdict::AC), RunEnded{}})));
  const RunRecord record =
      recordOf({planOf({{"a", 1, {30, false}}, {"b", 2, {30, false}}, {"c", 3, {40, true}}}),
                judgedCase("a", Verdict::AC), judgedCase("b", Verdict::AC), judgedCase("b", Verdict::WA),
                judgedCase("c", Verdict::AC), judgedCase("c", Verdict::WA), judgedCase("c", Verdict::WA), RunEnded{}});
  EXPECT_EQ(outcomeOf(record), "3 of 6 cases passed, 43.33 of 100 points");
  EXPECT_THAT(headlineOf(record), testing::HasSubstr(": 3 of 6 cases passed, 43.33 of 100 points"));
  EXPECT_EQ(passedText(record.suites[0]), "1/1, 30 of 30 points");
  EXPECT_EQ(suiteNamed(record, "b").earned(), 0);
}

TEST(RunRecord, NamesBothSizesWhereTheCheckerFailedOnTheLongestAnswer) {
  CaseJudged accepted = judgedCase("a", Verdict::AC), failed = judgedCase("a", Verdict::JE);
  accepted.answerSize = kibibytes(1);
  failed.answerSize = mebibytes(5);
  failed.isKatasFault = true;
  const auto remarks = [&] { return remarksOn(recordOf({planOf({{"a", 2}}), accepted, failed, RunEnded{}})); };
  EXPECT_THAT(remarks(),
              testing::Contains("The kata's checker failed on an answer of 5 MiB, while the largest accepted "
                                "answer has 1 KiB"));
  const std::size_t all = remarks().size();
  failed.answerSize = kibibytes(1);
  EXPECT_EQ(remarks().size(), all - 1);
  failed.answerSize = mebibytes(5);
  failed.isKatasFault = false;
  EXPECT_EQ(remarks().size(), all - 1);
}

TEST(RunRecord, SaysHowManyOfSeveralRerunsFailed) {
  CaseJudged failed = judgedCase("a", Verdict::WA);
  const auto textOf = [&](std::size_t count, Verdict second, Rerun::Cause cause = Rerun::Cause::Unknown) {
    RunEnded ended;
    ended.reruns = {{.question = failed.question,
                     .first = Verdict::WA,
                     .second = second,
                     .reason = "died",
                     .reruns = 5,
                     .failed = count,
                     .before = 3,
                     .cause = cause}};
    return rerunText(failed, recordOf({planOf({{"a", 1}}), failed, ended}));
  };
  EXPECT_EQ(textOf(5, Verdict::WA), "Rerun alone in new processes: failed in 5 of 5 reruns");
  EXPECT_EQ(textOf(5, Verdict::RTE), "Rerun alone in new processes: failed in 5 of 5 reruns; there it gets RTE: died");
  EXPECT_EQ(textOf(4, Verdict::WA, Rerun::Cause::Flaky),
            "Rerun alone in new processes: failed in 4 of 5 reruns; the verdict is flaky (judge --repeat 20 shows how "
            "often)");
  EXPECT_EQ(textOf(0, Verdict::AC, Rerun::Cause::KeptState),
            "Rerun alone in new processes: right in 5 of 5 reruns, but after the same cases it failed again: the "
            "submission keeps state from case to case");
}

TEST(RunRecord, NamesTheCaseThatWasInterrupted) {
  CaseJudged stopped = judgedCase("large", Verdict::SK, 5200ms);
  stopped.question.text = "n = 27";
  stopped.interrupted = true;
  const RunRecord record = recordOf({planOf({{"large", 2}}), stopped, RunEnded{.interrupted = true}});
  EXPECT_THAT(remarksOn(record),
              testing::Contains("Interrupted in large, n = 27: it had run for 10.4 s, with 5.2 s of CPU time"));
  EXPECT_EQ(record.totals.asked, 0u) << "it has no verdict";
}

TEST(RunRecord, CountsWhatWasPlannedAskedAndAccepted) {
  const RunRecord record =
      recordOf({planOf({{"a", 2}, {"b", 3}}), judgedCase("a", Verdict::AC), judgedCase("a", Verdict::WA),
                judgedCase("b", Verdict::AC), judgedCase("b", Verdict::SK)});
  EXPECT_EQ(record.totals.cases, 5u);
  EXPECT_EQ(record.totals.asked, 3u);
  EXPECT_EQ(record.totals.accepted, 2u);
  EXPECT_EQ(record.totals.notAsked(), 2u);
  EXPECT_EQ(suiteNamed(record, "a").accepted, 1u);
  EXPECT_EQ(suiteNamed(record, "b").asked, 1u);
  EXPECT_EQ(record.cases.size(), 4u);
}

TEST(RunRecord, CaseThatDoesNotCountIsKeptButChangesNoTally) {
  CaseJudged uncounted = judgedCase("a", Verdict::WA, 5ms);
  uncounted.question.counted = false;
  const RunRecord record = recordOf({planOf({{"a", 1}}), judgedCase("a", Verdict::AC, 1ms), uncounted});
  EXPECT_EQ(record.cases.size(), 2u);
  EXPECT_EQ(record.totals.asked, 1u);
  EXPECT_EQ(record.totals.slowestCpu, 1ms);
  EXPECT_EQ(suiteNamed(record, "a").verdict(), Verdict::AC);
}

TEST(RunRecord, SuiteHasTheVerdictOfItsFirstFailure) {
  const RunRecord record = recordOf({planOf({{"a", 4}}), judgedCase("a", Verdict::AC), judgedCase("a", Verdict::WA),
                                     judgedCase("a", Verdict::TLE), judgedCase("a", Verdict::SK)});
  EXPECT_EQ(suiteNamed(record, "a").verdict(), Verdict::WA);
}

TEST(RunRecord, SuiteThatWasNotAskedWholeIsNotAccepted) {
  const RunRecord record = recordOf({planOf({{"a", 2}}), judgedCase("a", Verdict::AC)});
  EXPECT_EQ(suiteNamed(record, "a").verdict(), Verdict::SK);
}

TEST(RunRecord, KeepsTheSlowestCaseAndTheSumOfAll) {
  const RunRecord record = recordOf({planOf({{"a", 3}}), judgedCase("a", Verdict::AC, 3ms),
                                     judgedCase("a", Verdict::AC, 7ms), judgedCase("a", Verdict::AC, 1ms)});
  EXPECT_EQ(suiteNamed(record, "a").slowest, 7ms);
  EXPECT_EQ(suiteNamed(record, "a").cpu, 11ms);
  EXPECT_EQ(suiteNamed(record, "a").wall, 22ms);
  EXPECT_EQ(record.totals.slowestCpu, 7ms);
  EXPECT_EQ(record.totals.longestWall, 14ms);
}

TEST(RunRecord, ProcessesAddUpOrGiveTheirPeak) {
  ProcessEnded first{.process = 1, .cpu = 3ms, .peakMemory = {100}, .peakProcesses = 4, .output = {10}};
  ProcessEnded second{.process = 2, .cpu = 4ms, .peakMemory = {70}, .peakProcesses = 5, .output = {30}};
  const RunRecord record = recordOf({ProcessStarted{.process = 1}, first, ProcessStarted{.process = 2}, second});
  EXPECT_EQ(record.totals.cpu, 7ms);
  EXPECT_EQ(record.totals.peakMemory, Bytes{100});
  EXPECT_EQ(record.totals.peakProcesses, 5);
  EXPECT_EQ(record.totals.output, Bytes{40});
  EXPECT_EQ(record.totals.mostOutput, Bytes{30});
}

TEST(RunRecord, ProcessThatDoesNotCountIsInNoTotalAndNoStage) {
  const RunRecord record = recordOf({ProcessStarted{.process = 1, .cpu = 1ms}, ProcessEnded{.process = 1,
                                                                                            .counted = false,
                                                                                            .verdict = Verdict::RTE,
                                                                                            .afterLastCpu = 2ms,
                                                                                            .cpu = 9ms,
                                                                                            .peakMemory = {100},
                                                                                            .peakProcesses = 4,
                                                                                            .output = {10}}});
  EXPECT_EQ(record.totals.cpu, 0ms);
  EXPECT_EQ(record.totals.peakMemory, Bytes{0});
  EXPECT_EQ(startUp(record).cpu, 0ms);
  EXPECT_EQ(endOfRun(record).cpu, 0ms);
  EXPECT_EQ(endOfRun(record).verdict, Verdict::AC);
  EXPECT_EQ(record.processes.size(), 1u);
}

TEST(RunRecord, RepeatsAreInNoTotal) {
  CaseJudged judged = judgedCase("a", Verdict::AC, 90ms);
  judged.runs = {{Verdict::TLE, "late", 105ms}, {Verdict::AC, "", 90ms}};
  const RunRecord record = recordOf(
      {ProcessStarted{.process = 1, .cpu = 1ms}, ProcessStarted{.process = 2, .cpu = 1ms, .counted = false},
       ProcessEnded{.process = 2, .counted = false, .cpu = 91ms}, judged, ProcessEnded{.process = 1, .cpu = 106ms}});
  EXPECT_EQ(record.totals.cpu, 106ms);
  EXPECT_EQ(record.totals.slowestCpu, 90ms);
  EXPECT_EQ(suiteNamed(record, "a").cpu, 105ms);
  EXPECT_EQ(startUp(record).processes, 1u);
}

TEST(RunRecord, ProcessThatWillNotCountDoesNotCountWhileItRuns) {
  const RunRecord record = recordOf({ProcessStarted{.process = 1, .cpu = 1ms, .counted = false}});
  EXPECT_EQ(startUp(record).processes, 0u);
}

TEST(RunRecord, StagesAddUpOverProcesses) {
  const RunRecord record =
      recordOf({ProcessStarted{.process = 1, .cpu = 1ms, .wall = 2ms},
                ProcessEnded{.process = 1, .afterLastCpu = 3ms, .afterLastWall = 4ms},
                ProcessStarted{.process = 2, .cpu = 10ms, .wall = 20ms},
                ProcessEnded{.process = 2, .verdict = Verdict::TLE, .reason = "late", .afterLastCpu = 30ms}});
  EXPECT_EQ(startUp(record).processes, 2u);
  EXPECT_EQ(startUp(record).cpu, 11ms);
  EXPECT_EQ(startUp(record).wall, 22ms);
  EXPECT_EQ(endOfRun(record).cpu, 33ms);
  EXPECT_EQ(endOfRun(record).wall, 4ms);
  EXPECT_EQ(endOfRun(record).verdict, Verdict::TLE);
  EXPECT_EQ(endOfRun(record).reason, "late");
}

TEST(RunRecord, EndOfTheRunHasTheLastWordOnItsTimes) {
  const RunRecord record =
      recordOf({ProcessEnded{.process = 1, .cpu = 3ms}, RunEnded{.verdict = Verdict::AC, .cpu = 5ms, .wall = 6ms}});
  EXPECT_EQ(record.totals.cpu, 5ms);
  EXPECT_EQ(record.totals.wall, 6ms);
}

TEST(RunRecord, IsAcceptedOnlyWhenEveryCaseWasAsked) {
  const RunEnded accepted{.verdict = Verdict::AC};
  EXPECT_EQ(verdictOf(recordOf({planOf({{"a", 1}}), judgedCase("a", Verdict::AC), accepted})), Verdict::AC);
  EXPECT_EQ(verdictOf(recordOf({planOf({{"a", 2}}), judgedCase("a", Verdict::AC), accepted})), Verdict::SK);
  EXPECT_EQ(verdictOf(recordOf({planOf({{"a", 2}}), RunEnded{.verdict = Verdict::WA}})), Verdict::WA);
}

TEST(RunRecord, RecorderFoldsWhatItHears) {
  RunRecorder recorder;
  for (const Event& event : acceptedRun()) recorder.on(event);
  EXPECT_EQ(recorder.record().totals.accepted, 31u);
  EXPECT_EQ(recorder.record().ended.verdict, Verdict::AC);
}

}  // namespace
}  // namespace judge
