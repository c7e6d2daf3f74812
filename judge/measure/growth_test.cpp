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

bool holds(const RealInterval& interval, double value) { return interval.least <= value && value <= interval.most; }

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
  }
}

/// Of how many of `kSeries` series a law was claimed, and of how many of these its intervals held the truth.
struct Coverage {
  static constexpr int kSeries = 1000;
  int claims = 0;
  int rates = 0;
  int sizes = 0;

  void add(const GrowthLine& line, double rate, double size) {
    ++claims;
    rates += holds(line.rateInterval(), rate);
    sizes += holds(line.reaches(160s).interval, size);
  }

  /// Nineteen times in twenty, but for the few more that outliers by chance cost.
  void expectHonest() const {
    EXPECT_GT(claims, 0.7 * kSeries);
    for (const int held : {rates, sizes}) {
      EXPECT_GT(held, 0.92 * claims);
      EXPECT_LT(held, 0.98 * claims);
    }
  }
};

TEST(Growth, HoldsTheTruthOfAPowerInItsIntervalsNineteenTimesInTwenty) {
  Series series(3);
  Coverage coverage;
  for (int i = 0; i < Coverage::kSeries; ++i) {
    const GrowthFit fit = fitGrowth(series.power(2.5, 0.1));
    if (!fit.growth) continue;
    ASSERT_EQ(fit.growth->line.law, GrowthLaw::Power);
    coverage.add(fit.growth->line, 2.5, 100 * std::pow(160 / 1e-2, 1 / 2.5));
  }
  coverage.expectHonest();
}

TEST(Growth, HoldsTheTruthOfAnExponentialInItsIntervalsNineteenTimesInTwenty) {
  Series series(4);
  Coverage coverage;
  for (int i = 0; i < Coverage::kSeries; ++i) {
    const GrowthFit fit = fitGrowth(series.exponential(1.2, 0.05, 10, 60));
    if (!fit.growth) continue;
    ASSERT_EQ(fit.growth->line.law, GrowthLaw::Exponential);
    coverage.add(fit.growth->line, 1.2, 10 + std::log(160 / 1e-3) / std::log(1.2));
  }
  coverage.expectHonest();
}

/// What noise does to a time.
using Noise = double (*)(std::mt19937_64& random);

double logNormal(std::mt19937_64& random, double deviation) {
  return std::exp(std::normal_distribution<double>(0, deviation)(random));
}

constexpr Noise kNoises[] = {
    [](std::mt19937_64& random) { return logNormal(random, 0.02); },
    [](std::mt19937_64& random) { return logNormal(random, 0.1); },
    [](std::mt19937_64& random) { return logNormal(random, 0.4); },
    [](std::mt19937_64& random) { return logNormal(random, 0.8); },
    // Restarts: with a chance of a half, of a fifth.
    [](std::mt19937_64& random) { return 1.0 + std::geometric_distribution<int>(0.5)(random); },
    [](std::mt19937_64& random) { return 1.0 + std::geometric_distribution<int>(0.8)(random); },
};

/// The sizes of a grading that are large enough to count, of a profile, and of a suite by itself.
const std::vector<std::int64_t> kSizes[] = {{10, 11, 14, 24, 34, 50, 101, 200, 256, 333, 500, 501, 640, 768, 997, 1000},
                                            {38, 49, 64, 83, 108, 140, 182, 237, 308, 400, 520, 676, 879, 1143, 1486},
                                            {101, 200, 256, 333, 500}};

std::vector<GrowthSample> noisy(const std::vector<std::int64_t>& sizes, double (*seconds)(double n), Noise noise,
                                std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<GrowthSample> samples;
  for (const std::int64_t n : sizes)
    samples.push_back({n, fromSeconds(3e-6 + seconds(static_cast<double>(n)) * noise(random))});
  return samples;
}

TEST(Growth, NeverTakesAPowerForAnExponential) {
  constexpr double (*kTimes[])(double) = {
      [](double n) { return 1e-7 * n; },
      [](double n) { return 1e-7 * n * n; },
      [](double n) { return 1e-8 * n * n * n; },
      [](double n) { return 1e-7 * n * n + 1e-12 * n * n * n * n; },
      [](double n) { return (n > 400 ? 3e-7 : 1e-7) * n * n; },  // beyond the cache
  };
  for (const auto& seconds : kTimes)
    for (const auto& sizes : kSizes)
      for (const Noise noise : kNoises)
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
          const GrowthFit fit = fitGrowth(noisy(sizes, seconds, noise, seed));
          EXPECT_FALSE(fit.growth && fit.growth->line.law == GrowthLaw::Exponential) << "seed " << seed;
        }
}

TEST(Growth, ClaimsNoExponentFarFromTheTruthHoweverMuchLuckThereIs) {
  int far = 0;
  for (const auto& sizes : kSizes)
    for (const Noise noise : kNoises)
      for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const GrowthFit fit = fitGrowth(noisy(
            sizes, [](double n) { return 1e-7 * n * n; }, noise, seed));
        far += fit.growth && std::abs(fit.growth->line.rate() - 2) > 0.3;
      }
  EXPECT_LE(far, 18) << "of 1800";
}

TEST(Growth, SaysTheSameOfTenRunsThatLuckTellsApartOrNothing) {
  for (const Noise noise : kNoises)
    for (std::uint64_t run = 0; run < 10; ++run) {
      double least = 9, most = 0;
      for (std::uint64_t seed = 10 * run; seed < 10 * run + 10; ++seed) {
        const GrowthFit fit = fitGrowth(noisy(
            kSizes[0], [](double n) { return 1e-7 * n * n; }, noise, seed));
        if (!fit.growth) continue;
        least = std::min(least, fit.growth->line.rate()), most = std::max(most, fit.growth->line.rate());
      }
      EXPECT_LT(most - least, 0.5) << "n^2 must not become n^3";
    }
}

TEST(Growth, IsReproducible) {
  const auto samples = noisy(
      kSizes[0], [](double n) { return 1e-7 * n * n; }, kNoises[1], 5);
  EXPECT_EQ(fitGrowth(samples).growth.value().reaches(160s)->n, fitGrowth(samples).growth.value().reaches(160s)->n);
  EXPECT_EQ(fitGrowth(samples).growth.value().resampled[7].slope, fitGrowth(samples).growth.value().resampled[7].slope);
}

TEST(Growth, SaysWhatPartsGiveWhereTheyDisagree) {
  const std::vector<GrowthSample> samples = {{100, 1s}, {200, 9s}, {300, 4s}, {400, 40s}, {500, 20s}, {600, 90s}};
  const GrowthFit fit = fitGrowth(samples);
  EXPECT_FALSE(fit.growth);
  EXPECT_TRUE(fit.isUnclear);
  EXPECT_EQ(fit.whyNot.rfind("the sizes suggest anything from n^", 0), 0u) << fit.whyNot;
}

std::vector<GrowthSample> quadratic(std::int64_t step = 100) {
  std::vector<GrowthSample> samples;
  for (std::int64_t n = 100; n <= 1000; n += step) samples.push_back({n, n * n * 100ns});
  return samples;
}

TEST(Growth, GivesNoSizeForALimitWhereResamplesAreTooFarApart) {
  const auto samples = noisy(
      kSizes[0], [](double n) { return 1e-7 * n * n; }, kNoises[1], 3);
  Growth growth = fitGrowth(samples).growth.value();
  EXPECT_TRUE(growth.reaches(1s));
  growth.resampled[0].slope /= 3;
  EXPECT_FALSE(growth.reaches(160s));
}

TEST(Growth, IsRefutedByACaseThatTookFarLongerInVain) {
  std::vector<GrowthSample> samples = quadratic();
  samples.push_back({550, 5s, false});
  const GrowthFit fit = fitGrowth(samples);
  EXPECT_FALSE(fit.growth);
  EXPECT_TRUE(fit.isUnclear);
  EXPECT_EQ(fit.whyNot, "n = 550 failed after 5 s, but the other sizes predict 30 ms");
  samples.back() = {20'000, 30s, false};
  EXPECT_TRUE(fitGrowth(samples).growth) << "the law gives it 40 s";
  samples.back() = {20, 3s, false};
  EXPECT_FALSE(fitGrowth(samples).growth);
}

TEST(Growth, StandsAgainstAFewFailuresWithinItsRangeButNotAgainstMany) {
  std::vector<GrowthSample> samples = quadratic();
  for (const std::int64_t n : {150, 450, 750}) samples.push_back({n, 1us, false});
  EXPECT_TRUE(fitGrowth(samples).growth);
  for (const std::int64_t n : {250, 850}) samples.push_back({n, 1us, false});
  const GrowthFit fit = fitGrowth(samples);
  EXPECT_FALSE(fit.growth);
  EXPECT_EQ(fit.whyNot, "5 sizes from n = 100 to 1000 failed");
}

TEST(Growth, IsNoLawOfNWhereTheOrderOfAskingExplainsTheTimesAsWell) {
  std::vector<GrowthSample> slower, quadratic;
  for (std::size_t place = 1; place <= 60; ++place) {
    const auto n = static_cast<std::int64_t>(10 + place / 4 * place);
    slower.push_back(growthSample(n, static_cast<std::int64_t>(place) * 20ms, Verdict::AC, place));
    quadratic.push_back(growthSample(n, n * n * 100ns, Verdict::AC, place));
  }
  EXPECT_FALSE(fitGrowth(slower).growth);
  EXPECT_FALSE(fitGrowth(slower).isUnclear);
  EXPECT_NEAR(fitGrowth(quadratic).growth.value().line.rate(), 2, 0.01);
}

TEST(Growth, IsNoLawBelowLinear) {
  const GrowthFit fit = fitGrowth(Series(5).power(0.5, 0.01));
  EXPECT_FALSE(fit.growth);
  EXPECT_FALSE(fit.isUnclear);
}

TEST(Growth, ReachesNoSizeBeyondOneThatFailedForAnotherReason) {
  std::vector<GrowthSample> samples = quadratic();
  samples.push_back(growthSample(1100, 1us, Verdict::TLE));
  EXPECT_TRUE(fitGrowth(samples).growth.value().reaches(160s));
  samples.push_back(growthSample(2000, 1us, Verdict::MLE));
  EXPECT_EQ(fitGrowth(samples).growth.value().stoppedAt, 2000);
  EXPECT_FALSE(fitGrowth(samples).growth->reaches(160s));
  EXPECT_TRUE(fitGrowth(samples).growth->reaches(200ms));
  samples.push_back(growthSample(500, 1us, Verdict::WA));
  EXPECT_EQ(fitGrowth(samples).growth.value().stoppedAt, 500) << "though larger ones are right";
  EXPECT_FALSE(fitGrowth(samples).growth->reaches(200ms));
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
}

TEST(Growth, TakesTheMedianOfEachSize) {
  std::vector<GrowthSample> samples;
  for (std::int64_t n = 100; n <= 1600; n *= 2) {
    const Nanoseconds usual = n * n * 100ns;
    for (int i = 0; i < 15; ++i) samples.push_back({n, i == 3 ? usual * 30 : i == 7 ? usual / 9 : usual});
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

TEST(Growth, KeepsTheUpperHalfOfTheSizesWhereTimeGrowsSteeply) {
  std::vector<GrowthSample> samples;
  for (std::int64_t n = 8; n <= 18; ++n) samples.push_back({n, fromSeconds(1e-5 * std::pow(6, n - 8))});
  const Growth growth = fitGrowth(samples).growth.value();
  EXPECT_EQ(growth.leastN, 10);
  EXPECT_EQ(growth.line.law, GrowthLaw::Exponential);
  EXPECT_NEAR(growth.line.rate(), 6, 0.001);
}

TEST(Growth, SaysWhenThereIsTooLittleToTell) {
  EXPECT_FALSE(fitGrowth({}).growth);
  EXPECT_FALSE(fitGrowth({{1000, 5s}}).growth);
  EXPECT_FALSE(fitGrowth({{500, 1s}, {1000, 5s}, {2000, 20s}}).growth);
  EXPECT_FALSE(fitGrowth({{500, 1s}, {1000, 4s}, {2000, 16s}, {4000, 64s}}).growth);
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

TEST(Growth, SaysWhenTimesHardlyGrow) {
  std::vector<GrowthSample> samples;
  for (std::int64_t n = 100; n <= 1600; n *= 2) samples.push_back({n, 10ms + n * 2us});
  const GrowthFit fit = fitGrowth(samples);
  EXPECT_FALSE(fit.growth);
  EXPECT_FALSE(fit.isUnclear);
  EXPECT_EQ(fit.whyNot, "the times hardly grow with n");
}

TEST(Growth, FindsNoLawWhereThereIsNone) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    std::mt19937_64 random(seed);
    std::vector<GrowthSample> samples;
    for (std::int64_t n = 20; n < 40; ++n)
      samples.push_back({n, fromSeconds(std::exp(std::uniform_real_distribution<double>(-7, 3)(random)))});
    EXPECT_FALSE(fitGrowth(samples).growth) << "seed " << seed;
  }
}

TEST(Growth, ReachesALimitWhereTheLineDoes) {
  const Growth power = fitGrowth(Series(8).power(2, 0)).growth.value();
  EXPECT_NEAR(power.line.reaches(160s).n, 100 * std::sqrt(160 / 1e-2), 100);
  EXPECT_NEAR(power.line.seconds(200), 0.04, 0.001);
  const Growth exponential = fitGrowth(Series(8).exponential(2, 0, 10, 20)).growth.value();
  EXPECT_NEAR(exponential.line.reaches(160s).n, 10 + std::log2(160 / 1e-3), 0.01);
}

/// Medians in microseconds that `judge profile` measured on a machine with other work to do.
struct Recorded {
  const char* submission;
  GrowthLaw law;
  double least, most;  ///< of the exponent or base
  std::vector<std::int64_t> sizes, medians;
};

const Recorded kRecorded[] = {
    {"AC/counts_conflicts_by_scanning.cpp",
     GrowthLaw::Power,
     2.7,
     3.1,
     {8, 17, 22, 29, 38, 49, 64, 83, 108, 140, 182, 237, 308, 400, 520, 676, 879, 1143, 1486},
     {15, 24, 67, 279, 396, 479, 789, 1100, 3100, 4900, 8900, 19000, 32000, 75000, 165000, 335000, 702000, 1460000,
      3090000}},
    {"TLE/compares_all_pairs.cpp",
     GrowthLaw::Power,
     3.7,
     4.1,
     {8, 13, 17, 22, 29, 33, 41, 51, 63, 78, 96, 118, 145, 179, 221, 272, 335},
     {9, 79, 45, 119, 441, 556, 1200, 2500, 5700, 12000, 27000, 57000, 131000, 277000, 648000, 1430000, 3200000}},
    {"TLE/finds_all_solutions.cpp",
     GrowthLaw::Exponential,
     5.0,
     6.0,
     {8, 10, 11, 12, 13, 14},
     {98, 2200, 11000, 58000, 329000, 1980000}},
};

TEST(Growth, FindsTheLawsOfRecordedSubmissions) {
  for (const Recorded& recorded : kRecorded) {
    std::vector<GrowthSample> samples;
    for (std::size_t i = 0; i < recorded.sizes.size(); ++i)
      samples.push_back({recorded.sizes[i], recorded.medians[i] * 1us});
    const GrowthFit fit = fitGrowth(samples);
    ASSERT_TRUE(fit.growth) << recorded.submission << ": " << fit.whyNot;
    EXPECT_EQ(fit.growth->line.law, recorded.law) << recorded.submission;
    EXPECT_GT(fit.growth->line.rate(), recorded.least) << recorded.submission;
    EXPECT_LT(fit.growth->line.rate(), recorded.most) << recorded.submission;
  }
}

TEST(Growth, ClaimsNothingOfARecordedSubmissionWhoseTimesDependOnDivisorsOfN) {
  // AC/lattice.cc; between n^1.6 and n^2.6, as some sizes or others are left out.
  const std::vector<std::pair<std::int64_t, int>> times = {
      {8, 5},     {29, 21},    {64, 62},    {83, 4},     {182, 26},   {308, 15},    {520, 34},   {676, 124},
      {879, 109}, {1143, 353}, {1335, 332}, {1684, 408}, {2189, 949}, {2846, 2100}, {4000, 4200}};
  std::vector<GrowthSample> samples;
  for (const auto& [n, microseconds] : times) samples.push_back({n, microseconds * 1us});
  EXPECT_TRUE(fitGrowth(samples).isUnclear);
}

TEST(Growth, ClaimsNothingOfARecordedSearchWhoseTimesLeapFromSquareToSquare) {
  // TLE/plain_backtracking.cpp, one square of each size.
  const std::vector<std::pair<std::int64_t, int>> times = {{13, 188}, {17, 4300}, {19, 974}, {23, 3200}, {25, 121000}};
  std::vector<GrowthSample> samples;
  for (const auto& [n, microseconds] : times) samples.push_back({n, microseconds * 1us});
  EXPECT_FALSE(fitGrowth(samples).growth);
}

}  // namespace
}  // namespace judge
