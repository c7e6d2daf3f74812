#include "judge/report/flakiness_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "judge/base/json.h"
#include "judge/console/layout.h"
#include "judge/trials/runs/approved.h"
#include "judge/trials/runs/documented_events.h"
#include "judge/trials/runs/hostile_runs.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// `unlucky` of ten attempts fail the second case, which has a hostile name.
Flakiness unluckyIn(std::size_t unlucky) {
  std::vector<Attempted> attempts;
  for (std::size_t i = 0; i < 10; ++i) {
    RunRecord record;
    record.ended.verdict = i < unlucky ? Verdict::WA : Verdict::AC;
    record.ended.cpu = std::chrono::seconds(i + 1);
    for (const std::size_t index : {0U, 1U, 2U}) {
      CaseJudged judged;
      judged.question.suite = "tiny\x1b[2J";
      judged.question.index = index;
      judged.question.counted = index < 2;
      judged.question.fields = {{"n", 8, true}};
      judged.question.text = "n = 8";
      judged.verdict = index == 1 && i < unlucky ? Verdict::WA : Verdict::AC;
      record.cases.push_back(judged);
    }
    attempts.push_back(attemptedIn(record));
  }
  return flakinessOf(attempts);
}

TEST(FlakinessReport, LeavesOutCasesThatDoNotCount) { EXPECT_EQ(unluckyIn(2).cases.size(), 2U); }

TEST(FlakinessReport, BeginsWithTheHeadline) {
  const std::string text = flakinessAsText(unluckyIn(2), {});
  EXPECT_THAT(text, ::testing::StartsWith("Flakiness: passes about 4 of 5 attempts"));
  EXPECT_THAT(text, HasSubstr("8 of 10"));
  EXPECT_THAT(text, HasSubstr("Cases with varying verdicts:\n"));
  EXPECT_THAT(text, HasSubstr("WA 2, AC 8"));
}

TEST(FlakinessReport, SaysNothingOfCasesThatAreAlwaysTheSame) {
  EXPECT_THAT(flakinessAsText(unluckyIn(0), {}), Not(HasSubstr("do not always")));
  EXPECT_THAT(flakinessAsText(unluckyIn(10), {}), Not(HasSubstr("do not always")));
}

TEST(FlakinessReport, KeepsToItsColumnsAndToPrintableText) {
  std::istringstream lines(flakinessAsText(unluckyIn(3), {}));
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LE(displayWidth(line), kColumns) << line;
    EXPECT_THAT(line, Not(HasSubstr("\x1b")));
  }
}

TEST(FlakinessReport, TellsProgramsAllThatItKnows) {
  const auto json = flakinessAsJson(unluckyIn(2));
  EXPECT_EQ(json["passed"], 8);
  EXPECT_EQ(json["asked"], 10);
  EXPECT_DOUBLE_EQ(json["chance"].get<double>(), 0.8);
  EXPECT_LT(json["low"].get<double>(), 0.5);
  EXPECT_GT(json["high"].get<double>(), 0.9);
  EXPECT_EQ(json["verdicts"]["WA"], 2);
  EXPECT_EQ(json["suites"][0]["verdicts"]["AC"], 18);
  EXPECT_EQ(json["cases"][1]["n"], 8);
  EXPECT_EQ(json["cases"][1]["passed"], 8);
  EXPECT_EQ(json["slowest_cpu_ns"], 10'000'000'000);
}

/// What is told of so many attempts at `events`, all but the first of which fail.
std::vector<std::string> linesOfRepeats(const std::vector<Event>& events, std::size_t attempts) {
  std::vector<std::string> lines;
  RepeatedEvents told(attempts, [&](std::string_view line) { lines.emplace_back(line); });
  RepeatedRecord record;
  for (std::size_t i = 0; i < attempts; ++i) {
    for (const Event& event : events) told.on(event);
    record.shown = recordOf(events);
    record.attempts.push_back(attemptedIn(*record.shown));
    if (i > 0) record.attempts.back().verdict = Verdict::WA;
    told.attempted(record.attempts);
  }
  told.ended(record);
  return lines;
}

TEST(RepeatedEvents, HaveExactlyTheDocumentedKeys) {
  EventKeys events =
      documentedEvents(fileInReportFolder("../fuzz/fuzz_report.md"), "# The events of judge SUBMISSION --repeat K");
  const EventKeys ofGrading = documentedEvents(fileInReportFolder("ndjson_report.md"), "# The event stream");
  events["compiled"] = ofGrading.at("compiled");
  events["repeated_started"].insert(ofGrading.at("run_started").begin(), ofGrading.at("run_started").end());
  ASSERT_EQ(events.size(), 4u);
  std::vector<std::string> lines = linesOfRepeats(runThatSays("x"), 2);
  for (const SampleRun& sample : sampleRuns())
    for (std::string& line : linesOfRepeats(sample.events, 2)) lines.push_back(std::move(line));
  expectDocumentedEvents(events, lines);
}

TEST(RepeatedEvents, TellWhatAttemptsHaveInCommonOnce) {
  std::vector<std::string> names;
  const std::vector<std::string> lines = linesOfRepeats(acceptedRun(), 3);
  for (const std::string& line : lines) names.push_back(Json::parse(line)["event"].get<std::string>());
  EXPECT_THAT(names, ::testing::ElementsAre("repeated_started", "compiled", "attempt_ended", "attempt_ended",
                                            "attempt_ended", "repeated_ended"));
  const auto first = Json::parse(lines[0]), last = Json::parse(lines[4]);
  EXPECT_EQ(first["kind"], "repeated_grading_events");
  EXPECT_EQ(first["attempts"], 3);
  EXPECT_EQ(last["number"], 3);
  EXPECT_EQ(last["verdict"], "WA");
  EXPECT_EQ(last["passed"], 1);
  EXPECT_LT(last["low"].get<double>(), 1.0 / 3);
  EXPECT_GT(last["high"].get<double>(), 1.0 / 3);
  EXPECT_EQ(Json::parse(lines[5])["document"]["flakiness"]["passed"], 1);
}

}  // namespace
}  // namespace judge
