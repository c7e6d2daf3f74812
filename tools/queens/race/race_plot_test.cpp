#include "tools/queens/race/race.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <pugixml.hpp>

namespace queens {
namespace {

using ::testing::HasSubstr;

Race raceOf(std::vector<RaceRun> runs) {
  return {8, std::nullopt, 1, runs.size(), std::chrono::seconds(1), false, {{"tabu", "exchange", std::move(runs)}}};
}

RaceRun run(std::chrono::nanoseconds cpu, RaceOutcome outcome = RaceOutcome::Found) {
  return {outcome, outcome == RaceOutcome::GaveUp ? "time" : "", cpu, 1, 1};
}

/// Strictly read as XML.
pugi::xml_document read(const std::string& picture) {
  pugi::xml_document document;
  const pugi::xml_parse_result result = document.load_string(picture.c_str(), pugi::parse_full);
  EXPECT_TRUE(result) << result.description();
  EXPECT_STREQ(document.document_element().name(), "svg");
  return document;
}

std::size_t countOf(const pugi::xml_document& picture, const char* path) { return picture.select_nodes(path).size(); }

TEST(RacePlot, DistinguishesRunsThatSolvedFromRunsThatGaveUp) {
  using std::chrono::milliseconds;
  const auto picture =
      read(racePlot(raceOf({run(milliseconds(1)), run(milliseconds(5)), run(milliseconds(100), RaceOutcome::GaveUp)})));
  EXPECT_EQ(countOf(picture, "//circle[@class='dot']"), 2u);
  EXPECT_EQ(countOf(picture, "//circle[@class='hollow']"), 1u);
  EXPECT_EQ(countOf(picture, "//path[@class='interval']"), 1u);
  EXPECT_EQ(countOf(picture, "//text[.='2 of 3']"), 1u);
  EXPECT_EQ(countOf(picture, "//text[.='tabu']"), 1u);
}

TEST(RacePlot, TenTimesAsLongIsAlwaysAsFar) {
  using std::chrono::microseconds;
  const auto picture = read(racePlot(raceOf({run(microseconds(20)), run(microseconds(200)), run(microseconds(2000))})));
  const auto dots = picture.select_nodes("//circle");
  ASSERT_EQ(dots.size(), 3u);
  const auto x = [&](std::size_t i) { return dots[i].node().attribute("cx").as_double(); };
  EXPECT_GT(x(1), x(0));
  EXPECT_NEAR(x(1) - x(0), x(2) - x(1), 0.2);
}

TEST(RacePlot, NothingLiesOutside) {
  using std::chrono::nanoseconds;
  const auto picture = read(racePlot(raceOf({run(nanoseconds(0)), run(nanoseconds(1)), run(std::chrono::hours(30))})));
  const double width = picture.document_element().attribute("width").as_double();
  for (const auto& dot : picture.select_nodes("//circle")) {
    EXPECT_GT(dot.node().attribute("cx").as_double(), 100);
    EXPECT_LT(dot.node().attribute("cx").as_double(), width - 80);
  }
}

TEST(RacePlot, DoesNotGrowWithTheRuns) {
  std::vector<RaceRun> runs;
  for (int i = 1; i <= 20'000; ++i) runs.push_back(run(std::chrono::microseconds(i)));
  EXPECT_LE(countOf(read(racePlot(raceOf(runs))), "//circle"), 1050u);
}

TEST(RacePlot, FollowsTheReadersPreference) {
  EXPECT_THAT(racePlot(raceOf({run(std::chrono::seconds(1))})), HasSubstr("prefers-color-scheme: dark"));
}

TEST(RacePlot, AMethodWithoutARunHasItsLine) {
  EXPECT_EQ(countOf(read(racePlot(raceOf({}))), "//text[.='0 of 0']"), 1u);
}

}  // namespace
}  // namespace queens
