#include "judge/measure/growth.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace judge {
namespace {

using namespace std::chrono_literals;

/// Times that follow a law but for noise, each size once.
class Series {
 public:
  explicit Series(std::uint64_t seed) : random_(seed) {}

  std::vector<GrowthSample> power(double exponent, double noise, double from = 50, double to = 1000) {
    std::vector<GrowthSample> samples;
    for (double n = from; n <= to * 1.001; n *= 1.3)
      add(samples, std::round(n), 1e-2 * std::pow(std::round(n) / 100, exponent), noise);
    return samples;
  }

  std::vector<GrowthSample> exponential(double base, double noise, double from, double to) {
    std::vector<GrowthSample> samples;
    const double step = std::max(1.0, std::floor((to - from) / 10));
    for (double n = from; n <= to; n += step) add(samples, n, 1e-3 * std::pow(base, n - from), noise);
    return samples;
  }

 private:
  void add(std::vector<GrowthSample>& samples, double n, double seconds, double noise) {
    const auto size = static_cast<std::int64_t>(std::lround(n));
    samples.push_back({size, fromSeconds(seconds * std::exp(noise * normal_(random_)))});
  }

  std::mt19937_64 random_;
  std::normal_distribution<double> normal_;
};

bool holds(const Interval& interval, double value) { return interval.least <= value && value <= interval.most; }

TEST(Growth, FindsTheExponentOfAPower) {
  for (const double exponent : {2.0, 2.5, 3.0, 4.0}) {
    const GrowthFit fit = fitGrowth(Series(1).power(exponent, 0.05));
    ASSERT_TRUE(fit.growth) << fit.whyNot;
    EXPECT_EQ(fit.growth->line.law, GrowthLaw::Power);
    EXPECT_NEAR(fit.growth->line.rate(), exponent, 0.1);
    EXPECT_GT(fit.growth->weight, 0.999);
  }
}

TEST(Growth, FindsTheBaseOfAnExponential) {
  for (const auto& [base, to] : {std::pair{1.2, 70.0}, {2.0, 24.0}}) {
    const GrowthFit fit = fitGrowth(Series(2).exponential(base, 0.05, 10, to));
    ASSERT_TRUE(fit.growth) << fit.whyNot;
    EXPECT_EQ(fit.growth->line.law, GrowthLaw::Exponential);
    EXPECT_NEAR(fit.growth->line.rate(), base, 0.03 * base);
    EXPECT_TRUE(fit.growth->isSure());
  }
}

/// Of how many of `kSeries` series the intervals held the truth.
struct Coverage {
  static constexpr int kSeries = 1000;
  int rates = 0;
  int sizes = 0;

  void add(const GrowthLine& line, double rate, double size) {
    rates += holds(line.rateInterval(), rate);
    sizes += holds(line.reaches(160s).interval, size);
  }

  /// Nineteen times in twenty, but for the few more that outliers by chance cost.
  void expectHonest() const {
    for (const int held : {rates, sizes}) {
      EXPECT_GT(held, 0.92 * kSeries);
      EXPECT_LT(held, 0.98 * kSeries);
    }
  }
};

TEST(Growth, HoldsTheTruthOfAPowerInItsIntervalsNineteenTimesInTwenty) {
  Series series(3);
  Coverage coverage;
  for (int i = 0; i < Coverage::kSeries; ++i) {
    const Growth growth = fitGrowth(series.power(2.5, 0.1)).growth.value();
    ASSERT_EQ(growth.line.law, GrowthLaw::Power);
    coverage.add(growth.line, 2.5, 100 * std::pow(160 / 1e-2, 1 / 2.5));
  }
  coverage.expectHonest();
}

TEST(Growth, HoldsTheTruthOfAnExponentialInItsIntervalsNineteenTimesInTwenty) {
  Series series(4);
  Coverage coverage;
  int laws = 0;
  for (int i = 0; i < Coverage::kSeries; ++i) {
    const Growth growth = fitGrowth(series.exponential(1.2, 0.1, 10, 60)).growth.value();
    const bool isFound = growth.line.law == GrowthLaw::Exponential;
    laws += isFound;
    coverage.add(isFound ? growth.line : growth.other, 1.2, 10 + std::log(160 / 1e-3) / std::log(1.2));
  }
  EXPECT_GT(laws, 0.99 * Coverage::kSeries);
  coverage.expectHonest();
}

TEST(Growth, IsAsSureOfTheLawAsItIsRight) {
  // So short and noisy that the law can hardly be told.
  Series series(4);
  int sure = 0, wrong = 0;
  for (int i = 0; i < 1000; ++i) {
    const GrowthFit fit = fitGrowth(series.power(3, 0.1, 50, 150));
    ASSERT_TRUE(fit.growth);
    sure += fit.growth->isSure();
    wrong += fit.growth->isSure() && fit.growth->line.law != GrowthLaw::Power;
  }
  EXPECT_GT(sure, 0);
  EXPECT_LT(sure, 900);
  EXPECT_LT(wrong, 0.1 * sure);
}

TEST(Growth, IsNotMovedByOutliers) {
  std::vector<GrowthSample> samples;
  for (std::int64_t n = 300; n <= 1800; n += 100) samples.push_back({n, n * n * 10ns});
  samples[3].cpu *= 5;
  samples[8].cpu *= 20;
  samples[13].cpu /= 4;
  const GrowthFit fit = fitGrowth(samples);
  ASSERT_TRUE(fit.growth) << fit.whyNot;
  EXPECT_NEAR(fit.growth->line.rate(), 2, 0.1);
  EXPECT_EQ(fit.growth->outliers, 3u);
  EXPECT_TRUE(fit.growth->isSure());
}

TEST(Growth, TakesTheMedianOfEachSize) {
  std::vector<GrowthSample> samples;
  for (std::int64_t n = 100; n <= 1600; n *= 2) {
    const Nanoseconds usual = n * n * 100ns;
    for (const Nanoseconds cpu : {usual * 30, usual, usual, usual, usual / 9}) samples.push_back({n, cpu});
  }
  EXPECT_EQ(mediansBySize(samples).size(), 5u);
  EXPECT_EQ(mediansBySize(samples)[1].cpu, 4ms);
  EXPECT_EQ(mediansBySize({{5, 2ms}, {5, 4ms}})[0].cpu, 3ms);
  EXPECT_NEAR(fitGrowth(samples).growth.value().line.rate(), 2, 1e-6);
}

TEST(Growth, LeavesOutWhatLiesInTheNoiseAndWhatComesBefore) {
  std::vector<GrowthSample> samples;
  for (const std::int64_t n : {8, 16, 32, 64}) samples.push_back({n, n == 32 ? 5ms : 20us});
  for (const std::int64_t n : {100, 120, 150, 180, 220}) samples.push_back({n, n * n * n * 1ns});
  const Growth growth = fitGrowth(samples).growth.value();
  EXPECT_EQ(growth.leastN, 100);
  EXPECT_NEAR(growth.line.rate(), 3, 0.001);
}

TEST(Growth, GoesByTheLargeSizesWhereLowerTermsMatterForSmallOnes) {
  std::vector<GrowthSample> samples;
  for (double n = 20; n < 3000; n *= 1.25)
    samples.push_back({std::llround(n), fromSeconds(1e-7 * n * n + 1e-9 * n * n * n)});
  const Growth growth = fitGrowth(samples).growth.value();
  EXPECT_GT(growth.leastN, 300);
  EXPECT_NEAR(growth.line.rate(), 3, 0.15);
  EXPECT_EQ(growth.line.law, GrowthLaw::Power);
}

TEST(Growth, KeepsEightSizesWhereTimeGrowsSteeply) {
  std::vector<GrowthSample> samples;
  for (std::int64_t n = 8; n <= 18; ++n) samples.push_back({n, fromSeconds(1e-5 * std::pow(6, n - 8))});
  const Growth growth = fitGrowth(samples).growth.value();
  EXPECT_EQ(growth.leastN, 11);
  EXPECT_EQ(growth.line.law, GrowthLaw::Exponential);
  EXPECT_NEAR(growth.line.rate(), 6, 0.001);
}

TEST(Growth, SaysWhenThereIsTooLittleToTell) {
  EXPECT_FALSE(fitGrowth({}).growth);
  EXPECT_FALSE(fitGrowth({{1000, 5s}}).growth);
  EXPECT_FALSE(fitGrowth({{500, 1s}, {1000, 5s}, {2000, 20s}}).growth);
  EXPECT_FALSE(fitGrowth({{1000, 1s}, {1010, 1s}, {1020, 1s}, {1030, 1s}, {1040, 1s}}).growth);
  std::vector<GrowthSample> quick;
  for (std::int64_t n = 1; n < 1000; ++n) quick.push_back({n, 5us + n * 10ns});
  EXPECT_FALSE(fitGrowth(quick).growth);
  EXPECT_FALSE(fitGrowth(quick).whyNot.empty());
}

TEST(Growth, SaysWhenTimesDoNotGrow) {
  std::vector<GrowthSample> samples;
  for (std::int64_t n = 100; n <= 1600; n *= 2) samples.push_back({n, fromSeconds(10 / static_cast<double>(n))});
  EXPECT_FALSE(fitGrowth(samples).growth);
}

TEST(Growth, FindsNoLawWhereThereIsNone) {
  std::mt19937_64 random(7);
  std::vector<GrowthSample> samples;
  for (std::int64_t n = 20; n < 40; ++n)
    samples.push_back({n, fromSeconds(std::exp(std::uniform_real_distribution<double>(-7, 3)(random)))});
  const GrowthFit fit = fitGrowth(samples);
  if (!fit.growth) return;
  EXPECT_LT(fit.growth->line.rateInterval().least, 1.05);
  EXPECT_GT(fit.growth->line.rateInterval().most, 0.95);
}

TEST(Growth, ReachesALimitWhereTheLineDoes) {
  const Growth power = fitGrowth(Series(8).power(2, 0)).growth.value();
  EXPECT_NEAR(power.line.reaches(160s).n, 100 * std::sqrt(160 / 1e-2), 100);
  EXPECT_NEAR(power.line.seconds(200), 0.04, 0.001);
  const Growth exponential = fitGrowth(Series(8).exponential(2, 0, 10, 20)).growth.value();
  EXPECT_NEAR(exponential.line.reaches(160s).n, 10 + std::log2(160 / 1e-3), 0.01);
}

TEST(Growth, HasNoUpperEndWhereTheSlopeMayBeZero) {
  const std::vector<GrowthSample> samples = {{100, 1s}, {200, 3s}, {300, 1200ms}, {400, 2900ms}, {500, 2s}};
  const Growth growth = fitGrowth(samples).growth.value();
  EXPECT_TRUE(std::isinf(growth.line.reaches(160s).interval.most));
  EXPECT_EQ(growth.line.reaches(160s).interval.least, 0);
}

/// Medians in microseconds that `judge profile` measured on a machine with other work to do.
struct Recorded {
  const char* submission;
  GrowthLaw law;
  double least, most;  ///< of the exponent or base
  std::vector<std::pair<std::int64_t, int>> medians;
};

const Recorded kRecorded[] = {
    {"AC/lattice.cc",
     GrowthLaw::Power,
     1.7,
     2.3,
     {{8, 5},
      {29, 21},
      {64, 62},
      {83, 4},
      {182, 26},
      {308, 15},
      {520, 34},
      {676, 124},
      {879, 109},
      {1143, 353},
      {1335, 332},
      {1684, 408},
      {2189, 949},
      {2846, 2100},
      {4000, 4200}}},
    {"AC/counts_conflicts_by_scanning.cpp",
     GrowthLaw::Power,
     2.7,
     3.1,
     {{8, 15},
      {17, 24},
      {22, 67},
      {29, 279},
      {38, 396},
      {49, 479},
      {64, 789},
      {83, 1100},
      {108, 3100},
      {140, 4900},
      {182, 8900},
      {237, 19000},
      {308, 32000},
      {400, 75000},
      {520, 165000},
      {676, 335000},
      {879, 702000},
      {1143, 1460000},
      {1486, 3090000}}},
    {"TLE/compares_all_pairs.cpp",
     GrowthLaw::Power,
     3.7,
     4.1,
     {{8, 9},
      {13, 79},
      {17, 45},
      {22, 119},
      {29, 441},
      {33, 556},
      {41, 1200},
      {51, 2500},
      {63, 5700},
      {78, 12000},
      {96, 27000},
      {118, 57000},
      {145, 131000},
      {179, 277000},
      {221, 648000},
      {272, 1430000},
      {335, 3200000}}},
    {"TLE/finds_all_solutions.cpp",
     GrowthLaw::Exponential,
     5.0,
     6.0,
     {{8, 98}, {10, 2200}, {11, 11000}, {12, 58000}, {13, 329000}, {14, 1980000}}},
};

TEST(Growth, FindsTheLawsOfRecordedSubmissions) {
  for (const Recorded& recorded : kRecorded) {
    std::vector<GrowthSample> samples;
    for (const auto& [n, microseconds] : recorded.medians) samples.push_back({n, microseconds * 1us});
    const GrowthFit fit = fitGrowth(samples);
    ASSERT_TRUE(fit.growth) << recorded.submission << ": " << fit.whyNot;
    EXPECT_EQ(fit.growth->line.law, recorded.law) << recorded.submission;
    EXPECT_GT(fit.growth->line.rate(), recorded.least) << recorded.submission;
    EXPECT_LT(fit.growth->line.rate(), recorded.most) << recorded.submission;
  }
}

TEST(Growth, IsNotSureOfARecordedSearchWhoseTimesLeapFromSquareToSquare) {
  // TLE/plain_backtracking.cpp, one square of each size.
  const std::vector<std::pair<std::int64_t, int>> times = {{13, 188}, {17, 4300}, {19, 974}, {23, 3200}, {25, 121000}};
  std::vector<GrowthSample> samples;
  for (const auto& [n, microseconds] : times) samples.push_back({n, microseconds * 1us});
  const GrowthFit fit = fitGrowth(samples);
  if (fit.growth) {
    EXPECT_FALSE(fit.growth->isSure());
  }
}

}  // namespace
}  // namespace judge
