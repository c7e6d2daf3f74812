#include "judge/measure/statistics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace judge {
namespace {

using ::testing::HasSubstr;

constexpr double kClose = 5e-4;

/// An attempt at cases of suites "a" (two) and "b" (one).
Attempted attempt(Verdict first, Verdict second, Verdict third) {
  const auto question = [](const char* suite, std::size_t index) {
    CaseLabel asked;
    asked.suite = suite;
    asked.index = index;
    return asked;
  };
  Verdict whole = Verdict::AC;
  for (const Verdict each : {third, second, first})
    if (each != Verdict::AC) whole = each;
  return {whole,
          std::chrono::seconds(1),
          {{question("a", 0), first}, {question("a", 1), second}, {question("b", 0), third}}};
}

Flakiness passedOf(std::size_t passed, std::size_t attempts) {
  std::vector<Attempted> all(attempts, attempt(Verdict::AC, Verdict::AC, Verdict::WA));
  std::fill_n(all.begin(), passed, attempt(Verdict::AC, Verdict::AC, Verdict::AC));
  return flakinessOf(all);
}

TEST(Chance, HasTheIntervalOfClopperAndPearson) {
  // Exact values from tables of the binomial distribution.
  EXPECT_NEAR(chanceOf(8, 10).low, 0.4439, kClose);
  EXPECT_NEAR(chanceOf(8, 10).high, 0.9748, kClose);
  EXPECT_NEAR(chanceOf(1, 50).low, 0.000506, kClose);
  EXPECT_NEAR(chanceOf(1, 50).high, 0.1065, kClose);
  EXPECT_NEAR(chanceOf(50, 100).low, 0.3983, kClose);
  EXPECT_NEAR(chanceOf(50, 100).high, 0.6017, kClose);
}

TEST(Chance, IsOpenOnOneSideWhenAllOrNoneHit) {
  EXPECT_EQ(chanceOf(0, 20).low, 0);
  EXPECT_NEAR(chanceOf(0, 20).high, 1 - std::pow(0.025, 1.0 / 20), kClose);
  EXPECT_EQ(chanceOf(20, 20).high, 1);
  EXPECT_NEAR(chanceOf(20, 20).low, std::pow(0.025, 1.0 / 20), kClose);
  EXPECT_EQ(chanceOf(0, 0).low, 0);
  EXPECT_EQ(chanceOf(0, 0).high, 1);
}

TEST(Chance, IsSymmetricAndNarrowsWithTrials) {
  for (const std::size_t trials : {1U, 2U, 7U, 31U, 400U, 20'000U}) {
    for (const std::size_t hits : {std::size_t{0}, trials / 3, trials}) {
      const Chance one = chanceOf(hits, trials);
      const Chance other = chanceOf(trials - hits, trials);
      EXPECT_NEAR(one.low, 1 - other.high, 1e-9);
      EXPECT_LE(one.low, one.estimate);
      EXPECT_GE(one.high, one.estimate);
    }
  }
  EXPECT_LT(chanceOf(400, 2000).high - chanceOf(400, 2000).low, chanceOf(4, 20).high - chanceOf(4, 20).low);
}

TEST(Chance, HoldsTheTrueValueNineteenTimesInTwenty) {
  std::mt19937 random(31);
  for (const double truth : {0.01, 0.2, 0.5, 0.93}) {
    std::binomial_distribution<std::size_t> hits(40, truth);
    int held = 0;
    for (int i = 0; i < 2000; ++i) {
      const Chance chance = chanceOf(hits(random), 40);
      held += chance.low <= truth && truth <= chance.high;
    }
    EXPECT_GE(held, 1880) << truth;
  }
}

TEST(Flakiness, CountsTheVerdictsOfEachSuiteAndOfAttempts) {
  const Flakiness flakiness =
      flakinessOf({attempt(Verdict::AC, Verdict::AC, Verdict::AC), attempt(Verdict::WA, Verdict::AC, Verdict::AC),
                   attempt(Verdict::AC, Verdict::WA, Verdict::TLE), attempt(Verdict::AC, Verdict::AC, Verdict::SK)});
  ASSERT_EQ(flakiness.suites.size(), 2U);
  EXPECT_EQ(flakiness.suites[0].verdicts, (std::map<Verdict, std::size_t>{{Verdict::AC, 6}, {Verdict::WA, 2}}));
  EXPECT_EQ(flakiness.suites[0].complete.hits, 2U);
  EXPECT_EQ(flakiness.suites[1].verdicts,
            (std::map<Verdict, std::size_t>{{Verdict::AC, 2}, {Verdict::TLE, 1}, {Verdict::SK, 1}}));
  EXPECT_EQ(flakiness.suites[1].complete.hits, 2U);
  EXPECT_EQ(flakiness.verdicts.at(Verdict::AC), 1U);
  EXPECT_EQ(flakiness.cases[2].asked(), 3U);
  EXPECT_TRUE(flakiness.cases[2].varies());
}

TEST(Flakiness, EstimatesTheChanceOfAWholeAttempt) {
  const Flakiness flakiness = passedOf(16, 20);
  EXPECT_DOUBLE_EQ(flakiness.passing.estimate, 0.8);
  EXPECT_NEAR(flakiness.passing.low, 0.563, kClose);
  EXPECT_NEAR(flakiness.passing.high, 0.943, kClose);
}

TEST(Flakiness, SaysItInPlainWords) {
  EXPECT_THAT(headline(passedOf(16, 20)), HasSubstr("passes about 4 of 5 attempts: 16 of 20 passed"));
  EXPECT_THAT(headline(passedOf(20, 20)),
              HasSubstr("passed all 20 attempts: the chance of passing lies between 83 % and 100 %"));
  EXPECT_THAT(headline(passedOf(0, 20)),
              HasSubstr("failed all 20 attempts in the same way: the chance of passing lies between 0 % and"));
  const Flakiness other =
      flakinessOf({attempt(Verdict::WA, Verdict::AC, Verdict::AC), attempt(Verdict::AC, Verdict::AC, Verdict::WA)});
  EXPECT_THAT(headline(other), HasSubstr("failed all 2 attempts, not always in the same way"));
}

TEST(Flakiness, NamesASimpleFractionNearby) {
  EXPECT_EQ(aboutHowOften(0.5), "about 1 of 2");
  EXPECT_EQ(aboutHowOften(0.8), "about 4 of 5");
  EXPECT_EQ(aboutHowOften(0.66), "about 2 of 3");
  EXPECT_EQ(aboutHowOften(0.98), "about 49 of 50");
  EXPECT_EQ(aboutHowOften(0.02), "about 1 of 50");
  EXPECT_EQ(aboutHowOften(0.1), "about 1 of 10");
  for (int i = 1; i < 1000; ++i) {
    const std::string text = aboutHowOften(i / 1000.0);
    int part = 0, whole = 0;
    ASSERT_EQ(std::sscanf(text.c_str(), "about %d of %d", &part, &whole), 2) << text;
    EXPECT_TRUE(0 < part && part < whole) << text;
    EXPECT_NEAR(static_cast<double>(part) / whole, i / 1000.0, 0.06) << text;
  }
}

TEST(Flakiness, RoundsNothingToNeverOrAlways) {
  EXPECT_EQ(percent(0), "0 %");
  EXPECT_EQ(percent(1), "100 %");
  EXPECT_EQ(percent(0.5), "50 %");
  EXPECT_EQ(percent(0.023), "2.3 %");
  EXPECT_EQ(percent(0.997), "99.70 %");
  EXPECT_EQ(percent(1e-9), "less than 0.01 %");
  EXPECT_EQ(percent(1 - 1e-9), "more than 99.99 %");
}

}  // namespace
}  // namespace judge
