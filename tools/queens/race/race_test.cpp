#include "tools/queens/race/race.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace queens {
namespace {

using std::chrono::nanoseconds;
using ::testing::ElementsAre;
using ::testing::Pair;

RaceRun found(std::int64_t ns, std::uint64_t steps = 0) {
  return {RaceOutcome::Found, "", nanoseconds(ns), steps, 2 * steps};
}

TEST(Percentile, IsTheLeastValueThatTheShareDoesNotExceed) {
  std::vector<double> values{10, 3, 1, 2, 9, 8, 7, 4, 6, 5};
  EXPECT_EQ(percentile(values, 0.9), 9);
  EXPECT_EQ(percentile(values, 0.91), 10);
  EXPECT_EQ(percentile(values, 1), 10);
  EXPECT_EQ(percentile(values, 0.05), 1);
  values.push_back(11);
  EXPECT_EQ(percentile(values, 0.9), 10);
  EXPECT_EQ(percentile({4}, 0.9), 4);
}

TEST(Standing, MeasuresTheSuccessesOnly) {
  Racer racer{"tabu", "exchange", {}};
  for (int i = 1; i <= 9; ++i) racer.runs.push_back(found(100 * i, static_cast<std::uint64_t>(i)));
  racer.runs.push_back({RaceOutcome::GaveUp, "time", nanoseconds(1'000'000), 1'000'000, 1});
  const Standing standing = standingOf(racer);
  EXPECT_EQ(standing.success.hits, 9u);
  EXPECT_EQ(standing.success.trials, 10u);
  EXPECT_THAT(standing.failures, ElementsAre(Pair("time", 1)));
  EXPECT_EQ(standing.cpu.value().median.value, 500);
  EXPECT_EQ(standing.cpu.value().most90, 900);
  EXPECT_EQ(standing.iterations.value().median.value, 5);
  EXPECT_EQ(standing.evaluations.value().median.value, 10);
}

// 9 of 10 by Clopper and Pearson: 55.5 % to 99.75 %. The 2nd smallest to the 2nd largest of 9 hold the median with
// 1 - 2 (1 + 9) / 2^9.
TEST(Standing, IntervalsAreThoseOfTheBinomialDistribution) {
  Racer racer{"tabu", "exchange", {}};
  for (int i = 1; i <= 9; ++i) racer.runs.push_back(found(100 * i));
  racer.runs.push_back({RaceOutcome::GaveUp, "time", nanoseconds(7), 0, 0});
  const Standing standing = standingOf(racer);
  EXPECT_NEAR(standing.success.low, 0.5550, 0.0001);
  EXPECT_NEAR(standing.success.high, 0.9975, 0.0001);
  EXPECT_EQ(standing.cpu.value().median.interval.least, 200);
  EXPECT_EQ(standing.cpu.value().median.interval.most, 800);
  EXPECT_NEAR(standing.cpu.value().median.level, 1 - 20.0 / 512, 1e-9);
}

TEST(Standing, HasNoFiguresWithoutASuccess) {
  const Standing standing =
      standingOf({"tabu", "exchange", {{RaceOutcome::GaveUp, "stagnation", nanoseconds(5), 1, 1}}});
  EXPECT_EQ(standing.success.hits, 0u);
  EXPECT_FALSE(standing.cpu || standing.iterations || standing.evaluations);
}

TEST(Standing, OfNoRunsIsEmpty) {
  const Standing standing = standingOf({"tabu", "exchange", {}});
  EXPECT_EQ(standing.success.trials, 0u);
  EXPECT_FALSE(standing.cpu);
  EXPECT_TRUE(standing.failures.empty());
}

TEST(Proofs, CountAsSuccessesWhereNobodyHasFoundAPlacement) {
  Race race;
  race.racers = {{"bit-masks", "node", {{RaceOutcome::NoneExists, "", nanoseconds(1), 1, 1}}},
                 {"tabu", "exchange", {{RaceOutcome::GaveUp, "time", nanoseconds(1), 1, 1}}}};
  refuteProofs(race);
  EXPECT_EQ(standingOf(race.racers[0]).proofs, 1u);
  EXPECT_EQ(standingOf(race.racers[0]).success.hits, 1u);
}

TEST(Proofs, AreWrongWhereAnotherHasFoundOne) {
  Race race;
  race.racers = {{"bit-masks", "node", {{RaceOutcome::NoneExists, "", nanoseconds(1), 1, 1}}},
                 {"tabu", "exchange", {found(3)}}};
  refuteProofs(race);
  const Standing standing = standingOf(race.racers[0]);
  EXPECT_TRUE(standing.wasWrong);
  EXPECT_EQ(standing.success.hits, 0u);
  EXPECT_FALSE(standingOf(race.racers[1]).wasWrong);
}

TEST(SeedOfRun, DiffersFromRunToRun) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    for (std::size_t index = 0; index < 10; ++index) {
      for (std::uint64_t round = 0; round < 100; ++round) seeds.insert(seedOfRun(seed, index, round));
    }
  }
  EXPECT_EQ(seeds.size(), 3000u);
}

TEST(FaultOf, NamesWhatIsNoSolution) {
  EXPECT_EQ(runFault(Placement({1, 3, 0, 2}), 4, std::nullopt), "");
  EXPECT_EQ(runFault(Placement({1, 3, 0, 2}), 4, Square{0, 1}), "");
  EXPECT_NE(runFault(Placement({1, 3, 0, 2}), 4, Square{0, 2}), "");
  EXPECT_NE(runFault(Placement({0, 1, 2, 3}), 4, std::nullopt), "");
  EXPECT_NE(runFault(Placement({1, 3, 0, 2}), 5, std::nullopt), "");
  EXPECT_EQ(runFault(Placement(std::vector<std::int32_t>()), 0, std::nullopt), "");
}

RaceCall callOf(std::int64_t n, std::vector<const Solver*> methods, nanoseconds limit) {
  RaceCall call;
  call.n = n;
  call.methods = std::move(methods);
  call.rounds = 3;
  call.seed = 5;
  call.limit = limit;
  return call;
}

/// The race without the figures that depend on the machine.
std::vector<std::uint64_t> stepsOf(const Racer& racer) {
  std::vector<std::uint64_t> steps;
  for (const RaceRun& run : racer.runs) steps.push_back(run.steps);
  return steps;
}

TEST(RunRace, RunsOfAMethodDoNotDependOnTheOthers) {
  const Solver* const tabu = findSolver("tabu");
  const auto nothing = [](auto&&...) {};
  const Race both = runRace(callOf(20, {findSolver("annealing"), tabu}, std::chrono::hours(1)), nothing);
  const Race alone = runRace(callOf(20, {tabu}, std::chrono::hours(1)), nothing);
  EXPECT_EQ(both.racers[1].runs.size(), 3u);
  EXPECT_EQ(stepsOf(both.racers[1]), stepsOf(alone.racers[0]));
}

TEST(RunRace, EachRoundHasEveryMethodOnce) {
  std::multiset<std::pair<std::uint64_t, std::string_view>> runs;
  runRace(callOf(8, {findSolver("tabu"), findSolver("lattice"), findSolver("genetic")}, std::chrono::hours(1)),
          [&](std::uint64_t round, const Solver& method, std::chrono::nanoseconds cpu) {
            if (cpu == std::chrono::nanoseconds::zero()) runs.emplace(round, method.name);
          });
  EXPECT_EQ(runs.size(), 9u);
  for (const auto& run : runs) EXPECT_EQ(runs.count(run), 1u) << run.second;
}

TEST(RunRace, WhatIsHopelessGivesUpInTime) {
  const Race race = runRace(callOf(200, {findSolver("backtracking")}, std::chrono::milliseconds(2)), [](auto&&...) {});
  const Standing standing = standingOf(race.racers[0]);
  EXPECT_THAT(standing.failures, ElementsAre(Pair("time", 3)));
  EXPECT_EQ(standing.success.hits, 0u);
}

TEST(RunRace, TheRunThatAStopEndsDoesNotCount) {
  RaceCall call = callOf(200, {findSolver("backtracking"), findSolver("lattice")}, std::chrono::hours(1));
  std::stop_source stop;
  call.stop = stop.get_token();
  const Race race = runRace(call, [&](std::uint64_t, const Solver& method, auto) {
    if (method.name == "backtracking") stop.request_stop();
  });
  EXPECT_TRUE(race.interrupted);
  EXPECT_TRUE(race.racers[0].runs.empty());
  EXPECT_LE(race.racers[1].runs.size(), 1u);
}

TEST(RunRace, ObserverSeesTheCpuTimeOfARunThatGoesOn) {
  RaceCall call = callOf(200, {findSolver("backtracking")}, std::chrono::hours(1));
  std::stop_source stop;
  call.stop = stop.get_token();
  const Race race = runRace(call, [&](std::uint64_t, const Solver&, std::chrono::nanoseconds cpu) {
    if (cpu > std::chrono::nanoseconds::zero()) stop.request_stop();
  });
  EXPECT_TRUE(race.interrupted);
}

TEST(RunRace, EveryMethodThatIsCompleteProvesThatThreeQueensCannotStand) {
  std::vector<const Solver*> methods;
  for (const Solver& solver : solvers()) methods.push_back(&solver);
  const Race race = runRace(callOf(3, methods, std::chrono::hours(1)), [](auto&&...) {});
  for (std::size_t i = 0; i < methods.size(); ++i) {
    const Standing standing = standingOf(race.racers[i]);
    EXPECT_EQ(standing.proofs, methods[i]->complete ? 3u : 0u) << methods[i]->name;
    EXPECT_FALSE(standing.wasWrong) << methods[i]->name;
  }
}

}  // namespace
}  // namespace queens
