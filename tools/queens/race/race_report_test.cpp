#include "judge/base/json.h"
#include "tools/queens/race/race.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace queens {
namespace {

using std::chrono::nanoseconds;
using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// Ten runs of each: one method always solves the board, in 10, 20, ..., 100 ms; one never does.
Race sample() {
  Race race{20,
            Square{3, 4},
            77,
            10,
            std::chrono::seconds(2),
            false,
            {{"tabu", "exchange", {}}, {"genetic", "generation", {}}}};
  for (std::uint64_t i = 1; i <= 10; ++i) {
    race.racers[0].runs.push_back({RaceOutcome::Found, "", std::chrono::milliseconds(10 * i), 1000 * i, 5 * i});
    race.racers[1].runs.push_back({RaceOutcome::GaveUp, i < 4 ? "stagnation" : "time", std::chrono::seconds(2), 9, 9});
  }
  return race;
}

std::vector<std::string> split(const std::string& text, const std::string& separator) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  for (std::size_t end; (end = text.find(separator, begin)) != std::string::npos; begin = end + separator.size())
    parts.push_back(text.substr(begin, end - begin));
  parts.push_back(text.substr(begin));
  return parts;
}

TEST(RaceText, ReportsTheRunsOfEachMethod) {
  const std::string text = raceAsText(sample());
  EXPECT_THAT(text, StartsWith("20 x 20 with a queen on 3,4, seed 77: 10 rounds of at most 2 s of CPU time a run\n"));
  EXPECT_THAT(text, HasSubstr("tabu     10 of 10  69 % to 100 %       55 ms  20 ms to 90 ms  90 ms\n"));
  EXPECT_THAT(text, HasSubstr("genetic   0 of 10    0 % to 31 %           -               -      -\n"));
  EXPECT_THAT(text, HasSubstr("genetic gave up: stagnation 3, time 7\n"));
  EXPECT_THAT(text, HasSubstr("An iteration is an exchange of tabu, a generation of genetic.\n"));
  for (const std::string& line : split(text, "\n")) EXPECT_LE(line.size(), 80u) << line;
}

TEST(RaceText, ReportsThatItWasInterrupted) {
  Race race = sample();
  race.interrupted = true;
  race.racers[0].runs.clear();
  EXPECT_THAT(raceAsText(race), AllOf(HasSubstr(": interrupted, "), HasSubstr("0 of 0")));
}

TEST(RaceCsv, IsReadBack) {
  const std::vector<std::string> lines = split(raceAsCsv(sample()), "\r\n");
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_EQ(lines[3], "");
  const std::vector<std::string> names = split(lines[0], ","), tabu = split(lines[1], ",");
  ASSERT_EQ(tabu.size(), names.size());
  std::map<std::string, std::string> fields;
  for (std::size_t i = 0; i < names.size(); ++i) fields[names[i]] = tabu[i];
  ASSERT_EQ(fields.size(), names.size());
  EXPECT_EQ(fields["method"], "tabu");
  EXPECT_EQ(fields["n"], "20");
  EXPECT_EQ(fields["runs"], "10");
  EXPECT_EQ(fields["successes"], "10");
  EXPECT_EQ(fields["rate"], "1");
  EXPECT_EQ(fields["cpu_ns"], "55000000");
  EXPECT_EQ(fields["cpu_ns_low"], "20000000");
  EXPECT_EQ(fields["cpu_ns_high"], "90000000");
  EXPECT_EQ(fields["cpu_ns_90"], "90000000");
  EXPECT_EQ(fields["iterations_90"], "9000");
  EXPECT_EQ(fields["evaluations"], "27.5");
  EXPECT_EQ(fields["gave_up"], "");
  EXPECT_THAT(lines[2], AllOf(StartsWith("genetic,20,10,0,0,0,0,0.308"), HasSubstr(",,,,,,,,,,,,"),
                              EndsWith(",\"stagnation 3, time 7\"")));
}

TEST(RaceJson, HasEveryRun) {
  const auto json = judge::Json::parse(raceAsJson(sample()));
  EXPECT_EQ(json["n"], 20);
  EXPECT_EQ(json["queen"], (std::vector<int>{3, 4}));
  EXPECT_EQ(json["seed"], 77);
  EXPECT_EQ(json["limit_ns"], 2'000'000'000);
  EXPECT_EQ(json["interrupted"], false);
  ASSERT_EQ(json["methods"].size(), 2u);
  const auto& tabu = json["methods"][0];
  EXPECT_EQ(tabu["method"], "tabu");
  EXPECT_EQ(tabu["rate"], 1);
  EXPECT_EQ(tabu["cpu_ns"]["median"], 55e6);
  EXPECT_EQ(tabu["cpu_ns"]["interval"], (std::vector<double>{20e6, 90e6}));
  EXPECT_EQ(tabu["cpu_ns"]["90th_percentile"], 90e6);
  ASSERT_EQ(tabu["runs"].size(), 10u);
  EXPECT_EQ(tabu["runs"][2]["cpu_ns"], 30'000'000);
  EXPECT_EQ(tabu["runs"][2]["outcome"], "found");
  EXPECT_TRUE(tabu["runs"][2]["why"].is_null());
  const auto& genetic = json["methods"][1];
  EXPECT_TRUE(genetic["cpu_ns"].is_null());
  EXPECT_EQ(genetic["gave_up"], (judge::Json{{"stagnation", 3}, {"time", 7}}));
  EXPECT_EQ(genetic["runs"][9]["why"], "time");
}

TEST(RaceMarkdown, EachRowHasAsManyCellsAsTheHead) {
  const std::vector<std::string> lines = split(raceAsMarkdown(sample()), "\n");
  ASSERT_GT(lines.size(), 6u);
  for (std::size_t i = 2; i < 6; ++i) EXPECT_EQ(split(lines[i], " | ").size(), 10u) << lines[i];
  EXPECT_THAT(lines[4], StartsWith("| tabu | 10 of 10 | 69 % to 100 % | 55 ms (20 ms to 90 ms) | 90 ms | "));
  EXPECT_THAT(lines[5], EndsWith(" | stagnation 3, time 7 |"));
}

TEST(RaceFormats, TakeARaceWithoutARun) {
  Race race = sample();
  for (Racer& racer : race.racers) racer.runs.clear();
  for (const auto& format : raceFormats()) EXPECT_THAT(format.write(race, {}), EndsWith("\n")) << format.name;
}

}  // namespace
}  // namespace queens
