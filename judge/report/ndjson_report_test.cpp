#include "judge/base/json.h"
#include "judge/report/formats.h"

#include <gmock/gmock.h>

#include "judge/trials/runs/approved.h"
#include "judge/trials/runs/documented_events.h"
#include "judge/trials/runs/hostile_runs.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge {
namespace {

using testing::HasSubstr;

std::vector<std::string> linesOf(const std::vector<Event>& events) {
  std::vector<std::string> lines;
  NdjsonReport report("a.cpp", 2, [&](std::string_view line) { lines.emplace_back(line); });
  for (const Event& event : events) report.on(event);
  return lines;
}

/// The lines of a case that runs for ten seconds.
std::vector<std::string> linesOfASlowCase() {
  std::vector<std::string> lines;
  Nanoseconds now{};
  NdjsonReport report(
      "a.cpp", 2, [&](std::string_view line) { lines.emplace_back(line); }, [&] { return now; });
  for (Nanoseconds wall{}; wall < std::chrono::seconds(10); wall += std::chrono::milliseconds(20)) {
    report.during({.step = "rerunning\n", .cpu = wall / 2, .wall = wall});
    now += std::chrono::milliseconds(20);
  }
  return lines;
}

TEST(NdjsonReport, HasExactlyTheDocumentedKeys) {
  const EventKeys events = documentedEvents(fileInReportFolder("ndjson_report.md"), "# The event stream");
  ASSERT_EQ(events.size(), 9u);
  std::vector<std::string> lines = linesOf(runThatSays("x"));
  lines.push_back(linesOfASlowCase().back());
  for (const SampleRun& sample : sampleRuns())
    for (std::string& line : linesOf(sample.events)) lines.push_back(std::move(line));
  expectDocumentedEvents(events, lines);
}

TEST(NdjsonReport, EveryEventIsOneSafeLine) {
  for (const std::string& text : hostileTexts()) {
    const std::vector<Event> events = runThatSays(text);
    const std::vector<std::string> lines = linesOf(events);
    ASSERT_EQ(lines.size(), events.size());
    for (const std::string& line : lines) {
      EXPECT_EQ(line.find('\n'), line.size() - 1);
      EXPECT_TRUE(isSafeToShow(line));
      EXPECT_TRUE(jsonIn(line));
    }
  }
}

TEST(NdjsonReport, ShowsTwiceASecondThatACaseRuns) {
  const std::vector<std::string> lines = linesOfASlowCase();
  EXPECT_EQ(lines.size(), 19u);
  EXPECT_THAT(lines.back(), HasSubstr(R"("event":"running")"));
  EXPECT_THAT(lines.back(), HasSubstr(R"("step":"rerunning\\n")"));
  EXPECT_THAT(lines.back(), HasSubstr(R"("wall_ns":9500000000)"));
}

TEST(NdjsonReport, TellsEachEventAtOnce) {
  std::size_t told = 0;
  NdjsonReport report("a.cpp", 1, [&](std::string_view) { ++told; });
  std::size_t count = 0;
  for (const Event& event : acceptedRun()) {
    report.on(event);
    EXPECT_EQ(told, ++count);
  }
}

TEST(NdjsonReport, FirstLineAloneSaysWhatTheStreamIs) {
  const std::vector<std::string> lines = linesOf(exampleRun());
  const Json first = Json::parse(lines.front());
  EXPECT_EQ(first["version"], 3);
  EXPECT_EQ(first["kind"], "grading_events");
  EXPECT_EQ(first["sandbox"], "namespaces");
  for (std::size_t i = 1; i < lines.size(); ++i) EXPECT_FALSE(Json::parse(lines[i]).contains("version")) << i;
}

TEST(NdjsonReport, SaysWhichOfSeveral) {
  for (const std::string& line : linesOf(exampleRun())) {
    EXPECT_EQ(Json::parse(line)["run"], 2);
    EXPECT_EQ(Json::parse(line)["submission"], "a.cpp");
  }
}

}  // namespace
}  // namespace judge
