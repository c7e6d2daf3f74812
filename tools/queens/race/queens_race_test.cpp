// `queens race` as a user meets it.

#include <fcntl.h>
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/stat.h>

#include "judge/base/json.h"
#include "judge/machine/file_descriptor.h"
#include "tools/queens/trials/queens_fixture.h"

namespace queens {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

using RaceCommand = QueensTest;

TEST_F(RaceCommand, RunsEveryMethodAsOftenAsAsked) {
  const Result result = queens({"race", "8", "--runs", "3", "--seed", "1", "--format", "json"});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.err, IsEmpty());
  const auto race = judge::Json::parse(result.out);
  EXPECT_EQ(race["methods"].size(), 10u);
  for (const auto& method : race["methods"]) {
    EXPECT_EQ(method["runs"].size(), 3u) << method["method"];
    EXPECT_FALSE(method["gave_up"].contains("time")) << method["method"];
  }
}

TEST_F(RaceCommand, TheSameSeedGivesTheSameSearches) {
  const auto iterations = [&](const std::string& seed) {
    const Result result =
        queens({"race", "20", "--methods", "annealing,tabu", "--runs", "4", "--seed", seed, "--format", "json"});
    std::vector<std::uint64_t> all;
    const auto race = judge::Json::parse(result.out);
    for (const auto& method : race["methods"])
      for (const auto& run : method["runs"]) all.push_back(run["iterations"].get<std::uint64_t>());
    return all;
  };
  EXPECT_EQ(iterations("1").size(), 8u);
  EXPECT_EQ(iterations("1"), iterations("1"));
  EXPECT_NE(iterations("1"), iterations("2"));
}

TEST_F(RaceCommand, ReportsTheSeedThatItHasDrawn) {
  const Result result = queens({"race", "8", "--methods", "tabu", "--runs", "1"});
  ASSERT_THAT(result.err, StartsWith("seed "));
  const std::string seed = result.err.substr(5, result.err.size() - 6);
  EXPECT_THAT(result.out, StartsWith("8 x 8, seed " + seed + ": 1 round of at most 1 s"));
}

TEST_F(RaceCommand, EveryFormatGoesToAFile) {
  for (const std::string format : {"text", "csv", "json", "markdown", "svg"}) {
    const Result result = queens({"race", "8", "--methods", "tabu", "--runs", "2", "--seed", "1", "--queen", "0,3",
                                  "--format", format, "--output", path(format)});
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_THAT(result.out, IsEmpty());
    EXPECT_THAT(read(path(format)), HasSubstr("tabu")) << format;
  }
}

TEST_F(RaceCommand, LeavesOutWhatDoesNotTakeTheSizeAndSaysSo) {
  const std::vector<std::string> race{"race", "70", "--methods", "bit-masks,lattice", "--runs", "1", "--seed", "1"};
  const Result result = queens(race);
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.err, "left out: bit-masks takes up to 64\n");
  EXPECT_THAT(result.out, HasSubstr("lattice"));
  expectRefused({"race", "70", "--methods", "bit-masks"}, "N 70: bit-masks takes up to 64");
}

TEST_F(RaceCommand, WhatIsHopelessCannotHoldTheRace) {
  const Result result = queens({"race", "200", "--methods", "backtracking,lattice", "--runs", "2", "--seconds", "0.01",
                                "--seed", "1", "--quiet"});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, HasSubstr("backtracking gave up: time 2\n"));
  EXPECT_THAT(result.out, HasSubstr("2 of 2"));
}

TEST_F(RaceCommand, RefusesInOneLineWhatCannotBe) {
  expectRefused({"race", "8", "--methods", "tabu,luck"},
                "--methods luck: unknown value; one of lattice, backtracking, bit-masks");
  expectRefused({"race", "8", "--methods", ""}, "--methods : expected names");
  expectRefused({"race", "8", "--runs", "0"}, "--runs 0");
  expectRefused({"race", "8", "--runs", "many"}, "--runs many");
  for (const std::string seconds : {"0", "-1", "nan", "inf", "1e10", "1s", "."})
    expectRefused({"race", "8", "--seconds=" + seconds}, "--seconds " + seconds + ": expected a number");
  expectRefused({"race", "8", "--format", "xml"}, "--format xml: unknown value; one of text, csv, json, markdown, svg");
  expectRefused({"race", "8", "--queen", "8,0"}, "--queen");
  expectRefused({"race", "99999999999", "--seed", "1"}, "more than 2 GiB");
  expectRefused({"race"}, "N");
  expectRefused({"race", "8", "--runs", "1", "--seed", "1", "--output", path("no/file")}, "No such file");
}

TEST_F(RaceCommand, AFullDiskIsAFaultOfTheMachine) {
  const Result result = queensTo("/dev/full", {"race", "8", "--methods", "tabu", "--runs", "1", "--seed", "1"});
  EXPECT_EQ(result.status, 3);
  EXPECT_THAT(result.err, HasSubstr("No space left on device"));
}

// The pipe opens once the race listens to interrupts; its runs are too long to end by themselves.
TEST_F(RaceCommand, AnInterruptReportsWhatThereIs) {
  const std::string pipe = path("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const judge::FileDescriptor null(::open("/dev/null", O_WRONLY | O_CLOEXEC));
  const pid_t pid = start(
      {"race", "500", "--methods", "backtracking", "--runs", "2", "--seconds", "1000", "--seed", "1", "--output", pipe},
      null.get());
  const judge::FileDescriptor reading(::open(pipe.c_str(), O_RDONLY | O_CLOEXEC));
  ::kill(pid, SIGINT);
  std::string text;
  char buffer[4096];
  for (ssize_t count; (count = ::read(reading.get(), buffer, sizeof buffer)) > 0;)
    text.append(buffer, static_cast<std::size_t>(count));
  const Result result = finish(pid);
  EXPECT_EQ(result.status, 130);
  EXPECT_EQ(result.err, "interrupted: 0 of 2 runs reported\n");
  EXPECT_THAT(text, HasSubstr("interrupted"));
  EXPECT_THAT(text, HasSubstr("0 of 0"));
}

TEST_F(RaceCommand, HelpOpensWithAnExample) {
  const Result result = queens({"race", "--help"});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, HasSubstr("Example: queens race 50\n"));
}

}  // namespace
}  // namespace queens
