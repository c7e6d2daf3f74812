#include "judge/report/record/checks.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "judge/trials/runs/hostile_runs.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

bool anyOf(const std::vector<Check>& checks, bool (*holds)(const Check&)) {
  return std::any_of(checks.begin(), checks.end(), holds);
}

bool isFailure(const Check& check) { return !check.passed() && !check.skipped(); }

TEST(Checks, AllPassExactlyWhenTheRunIsAccepted) {
  for (const RunRecord& record : everyKindOfRun()) {
    const std::vector<Check> checks = checksOf(record);
    const bool allPass = std::all_of(checks.begin(), checks.end(), [](const Check& c) { return c.passed(); });
    EXPECT_EQ(allPass, verdictOf(record) == Verdict::AC) << headlineOf(record);
  }
}

TEST(Checks, OneFailsExactlyWhenTheRunIsNotAccepted) {
  for (const RunRecord& record : everyKindOfRun()) {
    const bool isAccepted = verdictOf(record) == Verdict::AC;
    EXPECT_NE(anyOf(checksOf(record), isFailure), isAccepted) << headlineOf(record);
  }
}

TEST(Checks, HaveACaseForEachThatCounts) {
  for (const RunRecord& record : everyKindOfRun()) {
    const std::vector<Check> checks = checksOf(record);
    const auto cases = std::count_if(checks.begin(), checks.end(), [](const Check& check) { return check.isCase; });
    const auto counted = std::count_if(record.cases.begin(), record.cases.end(),
                                       [](const CaseJudged& judged) { return judged.question.counted; });
    EXPECT_EQ(cases, counted);
    EXPECT_EQ(checks.size(), static_cast<std::size_t>(cases) + 2);
  }
}

TEST(Checks, TextsAreSafeAndCut) {
  for (const RunRecord& record : everyKindOfRun()) {
    for (const Check& check : checksOf(record)) {
      EXPECT_TRUE(isSafeToShow(check.details));
      EXPECT_LT(check.details.size(), 12'000u);
      for (const std::string& line : {check.group, check.name, check.message}) {
        EXPECT_TRUE(isSafeToShow(line));
        EXPECT_EQ(line.find_first_of("\n\t"), std::string::npos);
        EXPECT_LT(line.size(), 2'000u);
      }
    }
    EXPECT_TRUE(isSafeToShow(shownLog(record, {1000})));
    EXPECT_LT(shownLog(record, {1000}).size(), 1200u);
    EXPECT_TRUE(isSafeToShow(shownSubmission(record)));
    EXPECT_TRUE(isSafeToShow(headlineOf(record)));
  }
}

TEST(Checks, OnlyWhatIsNotAcceptedHasAMessage) {
  for (const RunRecord& record : everyKindOfRun())
    for (const Check& check : checksOf(record)) EXPECT_EQ(check.message.empty(), check.passed()) << check.name;
}

TEST(Checks, EndOfAProcessIsThatOfTheRun) {
  std::vector<Event> events = acceptedRun();
  RunRecord record = recordOf(events);
  record.ended.verdict = Verdict::RTE;
  record.processes.front().ended->verdict = Verdict::RTE;
  record.processes.front().ended->reason = "crashed in a destructor";
  const Check whole = checksOf(record).back();
  EXPECT_EQ(whole.group, kRunGroup);
  EXPECT_EQ(whole.verdict, Verdict::RTE);
  EXPECT_THAT(whole.message, HasSubstr("crashed in a destructor"));
}

TEST(Checks, SpentTotalFailsTheRunBesideItsCases) {
  RunRecord record = recordOf(acceptedRun());
  record.cases.front().verdict = Verdict::WA;
  record.ended.verdict = Verdict::WA;
  EXPECT_TRUE(checksOf(record).back().passed());
  record.totals.cpu = record.started.limits.total + std::chrono::seconds(1);
  EXPECT_EQ(checksOf(record).back().verdict, Verdict::TLE);
  EXPECT_THAT(checksOf(record).back().message, HasSubstr("161 s"));
}

TEST(Checks, LogSaysWhatWasNotKept) {
  RunRecord record;
  record.ended.log = "abc";
  EXPECT_EQ(shownLog(record, {100}), "abc\n");
  record.ended.logDropped = {2048};
  EXPECT_EQ(shownLog(record, {100}), "abc\n... and 2 KiB more, not kept\n");
  record.ended.log = "";
  EXPECT_THAT(shownLog(record, {100}), IsEmpty());
}

TEST(Checks, CountsAddUp) {
  for (const RunRecord& record : everyKindOfRun()) {
    const std::vector<Check> checks = checksOf(record);
    const CheckCounts counts = countsOf(checks);
    EXPECT_EQ(counts.tests, checks.size());
    const auto passed = std::count_if(checks.begin(), checks.end(), [](const Check& check) { return check.passed(); });
    EXPECT_EQ(counts.tests - counts.failures - counts.errors - counts.skipped, static_cast<std::size_t>(passed));
  }
}

}  // namespace
}  // namespace judge
